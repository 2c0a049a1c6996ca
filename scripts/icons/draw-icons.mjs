// Draws every icon file of the repository anew: `npx electron scripts/icons` (with a display).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import { icnsOf, icoOf } from './icon-files.mjs';
import { spoolIcon, spoolTemplate, waitingDot } from './spool.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');
const build = path.join(root, 'build');
const own = path.join(root, 'main', 'app', 'icons');
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** Below this the simple drawing is sharper. */
const simpleBelow = 40;

app.on('window-all-closed', () => undefined);
void app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL('data:text/html,<title>icons</title>');
  /** @param {string} svg @param {number} size @returns {Promise<Buffer>} */
  const draw = async (svg, size) => {
    const url = await window.webContents.executeJavaScript(`(async () => {
      const image = new Image(${size}, ${size});
      const loaded = new Promise((resolve) => image.addEventListener('load', resolve));
      image.src = 'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}';
      await loaded;
      const canvas = new OffscreenCanvas(${size}, ${size});
      canvas.getContext('2d').drawImage(image, 0, 0, ${size}, ${size});
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsDataURL(blob);
      });
    })()`);
    return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
  };
  mkdirSync(path.join(build, 'icons'), { recursive: true });
  mkdirSync(own, { recursive: true });
  /** @type {Map<number, Buffer>} */
  const drawn = new Map();
  for (const size of sizes) {
    const png = await draw(spoolIcon({ small: size < simpleBelow }), size);
    drawn.set(size, png);
    if (size <= 512) writeFileSync(path.join(build, 'icons', `${size}x${size}.png`), png);
  }
  writeFileSync(path.join(build, 'icon.png'), drawn.get(1024) ?? '');
  writeFileSync(path.join(build, 'icon.ico'), icoOf(drawn));
  writeFileSync(path.join(build, 'icon.icns'), icnsOf(drawn));
  for (const waiting of [false, true]) {
    const name = waiting ? 'tray-waiting' : 'tray';
    writeFileSync(
      path.join(own, `${name}.png`),
      await draw(spoolIcon({ small: true, waiting }), 32),
    );
    const template = spoolTemplate({ waiting });
    writeFileSync(path.join(own, `${name}-template.png`), await draw(template, 36));
  }
  writeFileSync(path.join(own, 'window.png'), drawn.get(128) ?? '');
  writeFileSync(path.join(own, 'waiting-dot.png'), await draw(waitingDot(), 32));
  app.quit();
});
