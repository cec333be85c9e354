// Buttons on the screen, shown from a touch to the next press of a real key. Each is a key: it is told to the game as the
// keyboard's.
'use strict';

const touchButtons = document.getElementById('touch');
const heldButtons = new Map();  // by pointer, so that a thumb may slide from one button to the next

function sendKey(type, code) {
  dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }));
}

function hold(pointer, button) {
  const before = heldButtons.get(pointer);
  if (before === button) return;
  if (before) {
    before.classList.remove('held');
    sendKey('keyup', before.dataset.code);
  }
  heldButtons.set(pointer, button);
  if (!button) return;
  button.classList.add('held');
  sendKey('keydown', button.dataset.code);
}

function buttonAt({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest('#touch button') ?? null;
}

addEventListener('pointerdown', (event) => {
  if (event.pointerType !== 'touch') return;
  touchButtons.hidden = false;
  // A browser ties a finger to the element that it touches first; here it may slide on.
  if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  hold(event.pointerId, buttonAt(event));
});
addEventListener('pointermove', (event) => {
  if (heldButtons.has(event.pointerId)) hold(event.pointerId, buttonAt(event));
});
addEventListener('keydown', ({ isTrusted }) => { if (isTrusted) touchButtons.hidden = true; });
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, (event) => {
    if (heldButtons.has(event.pointerId)) hold(event.pointerId, null);
    heldButtons.delete(event.pointerId);
  });
}
touchButtons.addEventListener('contextmenu', (event) => event.preventDefault());
