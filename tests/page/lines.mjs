// What both browsers' drivers share.

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The first of the page's lines that matches, or an error after so many seconds.
export async function findLine(page, find, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    await page.refresh();
    const found = page.lines.find((line) => find.test(line));
    if (found) return found;
    if (Date.now() > end)
      throw new Error(`no line like ${find} in ${seconds} s; the page has said: ${page.lines.join(' | ')}`);
    await sleep(50);
  }
}
