// The one drawing of Bobbin's icon: a spool of thread. Sizes below 40 px leave out what would only blur there.

const ink = '#171c28';
const bone = '#f1f4f9';
const teal = '#35b3ab';
const shade = '#1f8a85';
const indigo = '#6f7bf0';

/**
 * @param {{ small?: boolean, waiting?: boolean }} [options] `waiting`: with the dot that says somebody waits
 * @returns {string} SVG in a box of 512
 */
export function spoolIcon({ small = false, waiting = false } = {}) {
  const windings = small ? [222, 290] : [206, 240, 274, 308];
  const width = small ? 20 : 11;
  const lines = windings
    .map(
      (y) => `<path d="M168 ${y + 14} L344 ${y - 14}" stroke="${shade}" stroke-width="${width}"/>`,
    )
    .join('');
  const tail = small
    ? ''
    : `<path d="M338 318 C 398 318 372 436 436 420" fill="none" stroke="${teal}" stroke-width="13" stroke-linecap="round"/>`;
  const dot = waiting
    ? `<circle cx="400" cy="112" r="112" fill="${ink}"/><circle cx="400" cy="112" r="84" fill="${indigo}"/>`
    : '';
  const inset = small ? 0 : 24;
  const side = 512 - 2 * inset;
  return svg(`
    <rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${small ? 104 : 108}" fill="${ink}"/>
    <rect x="${inset + 4}" y="${inset + 4}" width="${side - 8}" height="${side - 8}" rx="${small ? 100 : 104}" fill="none" stroke="#ffffff" stroke-opacity=".14" stroke-width="8"/>
    <clipPath id="wound"><rect x="168" y="150" width="176" height="212" rx="14"/></clipPath>
    <rect x="168" y="150" width="176" height="212" rx="14" fill="${teal}"/>
    <g clip-path="url(#wound)">${lines}</g>
    ${tail}
    <rect x="120" y="${small ? 96 : 108}" width="272" height="${small ? 68 : 56}" rx="26" fill="${bone}"/>
    <rect x="120" y="${small ? 348 : 348}" width="272" height="${small ? 68 : 56}" rx="26" fill="${bone}"/>
    ${dot}`);
}

/**
 * For the menu bar of macOS, which colours it itself: the shape alone, in black.
 * @param {{ waiting?: boolean }} [options]
 * @returns {string}
 */
export function spoolTemplate({ waiting = false } = {}) {
  const dot = waiting ? '<circle cx="424" cy="96" r="88"/>' : '';
  const hole = waiting
    ? '<mask id="m"><rect width="512" height="512" fill="#fff"/><circle cx="424" cy="96" r="124" fill="#000"/></mask>'
    : '';
  return svg(`${hole}<g ${waiting ? 'mask="url(#m)"' : ''}>
      <rect x="72" y="48" width="368" height="84" rx="36"/>
      <rect x="72" y="380" width="368" height="84" rx="36"/>
      <rect x="136" y="164" width="240" height="42" rx="14"/>
      <rect x="136" y="235" width="240" height="42" rx="14"/>
      <rect x="136" y="306" width="240" height="42" rx="14"/>
    </g>${dot}`);
}

/** The dot over the taskbar's entry on Windows. */
export function waitingDot() {
  return svg(
    `<circle cx="256" cy="256" r="216" fill="${indigo}" stroke="#fff" stroke-width="40"/>`,
  );
}

/** @param {string} content */
function svg(content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`;
}
