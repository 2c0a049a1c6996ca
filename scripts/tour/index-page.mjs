import { areas } from './areas.mjs';

/** The names of a picture of the tour: `scene-01-screen.1440.light.png`. */
const named = /^(.+?)-(\d\d)-(.+)\.(\d+)\.(light|dark)\.png$/;

/**
 * The page that shows the pictures of a tour, area by area: wide in both themes, the other sizes as links.
 * @throws where a picture is of no scene of an area
 */
export function indexPage(files) {
  const screens = new Map();
  for (const file of files) {
    const [, scene, number, name, width, theme] = named.exec(file) ?? [];
    if (scene === undefined) throw new Error(`${file} is no picture of the tour.`);
    const key = `${scene}-${number}-${name}`;
    const screen = screens.get(key) ?? { scene, number, name, pictures: {} };
    screen.pictures[`${width}.${theme}`] = file;
    screens.set(key, screen);
  }
  const known = areas.flatMap(([, scenes]) => scenes);
  const lost = [...screens.values()].find(({ scene }) => !known.includes(scene));
  if (lost) throw new Error(`The scene ${lost.scene} stands in no area: scripts/tour/areas.mjs`);
  return [
    '# Every screen and state',
    '',
    `${screens.size} screens, light and dark, at 1440 × 900; under each the same at 1024 × 640 and 420 × 800.`,
    'Made by `npm run tour -- DIR` and `npm run tour-set -- DIR`, which rounds colours to fit a palette.',
    '',
    ...areas.flatMap(([title, scenes]) => {
      const shown = [...screens.values()]
        .filter(({ scene }) => scenes.includes(scene))
        .sort((a, b) => scenes.indexOf(a.scene) - scenes.indexOf(b.scene) || a.number - b.number);
      return [`## ${title}`, '', ...shown.flatMap((screen) => section(screen, scenes.length > 1))];
    }),
  ].join('\n');
}

function section({ scene, name, pictures }, tellsScene) {
  const words = (text) => text.replaceAll('-', ' ');
  const title = tellsScene ? `${words(scene)}: ${words(name)}` : words(name);
  const image = (theme) => `![${title}, ${theme}](${pictures[`1440.${theme}`]})`;
  const links = ['1024', '420'].flatMap((width) =>
    ['light', 'dark'].map((theme) => {
      const file = pictures[`${width}.${theme}`];
      return file === undefined ? [] : [`[${width} ${theme}](${file})`];
    }),
  );
  return [
    `### ${title[0].toUpperCase()}${title.slice(1)}`,
    '',
    '| light | dark |',
    '|---|---|',
    `| ${image('light')} | ${image('dark')} |`,
    '',
    links.flat().join(' · '),
    '',
  ];
}
