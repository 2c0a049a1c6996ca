// One test a scene, one step a screen. `npm run tour -- DIR`; what follows goes to Playwright: `-g modes`.
import { test } from '../support/fixtures.ts';
import { photograph } from './photographer.ts';
import type { Scene, Theatre } from './scene.ts';
import { scenes } from './scenes/scenes.ts';

for (const scene of scenes) {
  if (scene.real) {
    test(scene.name, async ({ folder, launch, launchFake, model: _model }) => {
      await play(scene, { folder, launch, launchFake });
    });
  } else {
    test(scene.name, async ({ folder, launch, launchFake }) => {
      await play(scene, { folder, launch, launchFake });
    });
  }
}

async function play(scene: Scene, theatre: Theatre): Promise<void> {
  const { BOBBIN_TOUR_DIR: pictures } = process.env;
  if (!pictures) throw new Error('Where should the pictures go? npm run tour -- DIR');
  const stage = await scene.set(theatre);
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, screen] of scene.screens.entries()) {
    const number = String(index + 1).padStart(2, '0');
    await test.step(screen.name, () =>
      photograph(stage, screen, pictures, `${scene.name}-${number}-${screen.name}`),
    );
  }
  stage.bobbin.forgetWindowErrors();
}
