// Web Audio for audio.cpp, as a script of the page. Sounds are decoded whole; music is decoded as it plays. Nothing is
// heard before the player's first press: browsers want it so.
'use strict';

globalThis.screeAudio = {
  context: null,
  buffers: {},  // decoded sounds, by name
  voices: [],   // oldest first
  loops: {},    // by name; null while its sound is being decoded
  tracks: {},   // by file: element, treble, gain, plays
  openness: 1,

  open() {
    try {
      this.context = new AudioContext();
    } catch {
      return false;  // there is none, or the browser has no device for it
    }
    for (const press of ['keydown', 'pointerup']) addEventListener(press, () => this.resume(), true);
    document.addEventListener('visibilitychange', () => (document.hidden ? this.pause() : this.resume()));
    return true;
  },

  // The player has pressed something, or looks again: now the browser lets music be heard.
  resume() {
    this.context.resume();
    for (const track of Object.values(this.tracks)) if (track.plays && track.element.paused) this.listen(track);
  },

  // Nobody looks, and the game stands still.
  pause() {
    this.context.suspend();
    for (const track of Object.values(this.tracks)) track.element.pause();
  },

  // For good: no press is heard any more.
  stop() {
    if (!this.context) return;
    this.pause();
    this.resume = this.listen = () => {};
  },

  load(name, bytes) {
    this.context.decodeAudioData(bytes.buffer).then(
      (buffer) => { this.buffers[name] = buffer; },
      () => console.error(`scree: the browser cannot play the sound ${name}`));
  },

  // A voice, or null if it cannot be heard yet.
  start(name, style, loop) {
    const { context, buffers } = this;
    if (!buffers[name] || context.state !== 'running') return null;
    const voice = {
      source: new AudioBufferSourceNode(context, { buffer: buffers[name], loop }),
      gain: new GainNode(context),
      panner: new StereoPannerNode(context),
    };
    this.apply(style, voice);
    voice.source.connect(voice.gain).connect(voice.panner).connect(context.destination);
    voice.source.start();
    return voice;
  },

  apply(style, voice) {
    voice.gain.gain.value = style.volume;
    voice.source.playbackRate.value = style.pitch;
    voice.panner.pan.value = style.pan;
  },

  end(voice) {
    voice.source.stop();
    voice.panner.disconnect();
  },

  play(name, style) {
    const most = 32;
    const voice = this.start(name, style, false);
    if (!voice) return;
    if (this.voices.length >= most) this.end(this.voices.shift());
    this.voices.push(voice);
    voice.source.onended = () => { this.voices = this.voices.filter((other) => other !== voice); };
  },

  loop(name, style) {
    if (this.loops[name]) this.apply(style, this.loops[name]);
    else this.loops[name] = this.start(name, style, true);
  },

  stopLoop(name) {
    if (this.loops[name]) this.end(this.loops[name]);
    delete this.loops[name];
  },

  startMusic(file) {
    if (!this.tracks[file]) this.tracks[file] = this.makeTrack(file);
    this.tracks[file].plays = true;
    this.listen(this.tracks[file]);
  },

  // The element reads from memory, since not every server sends parts of a file, which a loop needs.
  makeTrack(file) {
    const element = new Audio();
    element.loop = true;
    const treble = new BiquadFilterNode(this.context, { type: 'highshelf', frequency: 1500 });
    treble.gain.value = this.decibels();
    const gain = new GainNode(this.context, { gain: 0 });
    this.context.createMediaElementSource(element).connect(treble).connect(gain).connect(this.context.destination);
    const track = { element, treble, gain, plays: false };
    this.fetchMusic(file, track).catch((error) => console.error(`scree: ${file} cannot be heard: ${error.message}`));
    return track;
  },

  async fetchMusic(file, track) {
    const response = await fetch(file.replace(/^\//, ''));  // beside the page, by the same name
    if (!response.ok) throw new Error('it is missing on the server');
    track.element.src = URL.createObjectURL(await response.blob());
    if (track.plays) this.listen(track);
  },

  // Refused before the player's first press, and while there is nothing yet. A hidden page stays silent: resume() follows
  // when it is seen again.
  listen(track) {
    if (track.element.src && !document.hidden) track.element.play().catch(() => {});
  },

  stopMusic(file) {
    this.tracks[file].plays = false;
    this.tracks[file].element.pause();
  },

  setMusicVolume(file, volume) { this.tracks[file].gain.gain.value = volume; },

  setMusicOpenness(share) {
    if (share === this.openness) return;
    const follow = 0.1;  // seconds
    this.openness = share;
    for (const { treble } of Object.values(this.tracks))
      treble.gain.setTargetAtTime(this.decibels(), this.context.currentTime, follow);
  },

  decibels() { return -9 * (1 - this.openness); },
};
