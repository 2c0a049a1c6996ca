import { expect } from '@playwright/test';
import { escape, stageOf, type Scene, type Stage } from '../scene.ts';

/** Drops files on the composer as the system does: pictures drawn there and then, texts, and what is neither. */
async function drop({ page, thread }: Stage): Promise<void> {
  await thread.composer.evaluate(async (field) => {
    const data = new DataTransfer();
    const add = (part: BlobPart, name: string, type: string) =>
      data.items.add(new File([part], name, { type }));
    async function draw(width: number, height: number, hue: number): Promise<Blob> {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d')!;
      const sky = pen.createLinearGradient(0, 0, 0, height);
      sky.addColorStop(0, `hsl(${hue} 60% 85%)`);
      sky.addColorStop(1, `hsl(${hue} 40% 60%)`);
      pen.fillStyle = sky;
      pen.fillRect(0, 0, width, height);
      for (let tree = 0; tree < 7; tree += 1) {
        const x = ((tree + 0.5) * width) / 7;
        pen.fillStyle = '#6b4a2f';
        pen.fillRect(x - width / 90, height * 0.6, width / 45, height * 0.25);
        pen.fillStyle = `hsl(${100 + tree * 6} 45% ${32 + tree * 2}%)`;
        pen.beginPath();
        pen.arc(x, height * 0.5, width / 17, 0, 7);
        pen.fill();
      }
      return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)));
    }
    add(await draw(1200, 700, 200), 'the orchard in May.png', 'image/png');
    add(await draw(420, 600, 30), 'evening.png', 'image/png');
    add('pear, wall, row; '.repeat(300), 'rows.csv', 'text/plain');
    add(new Uint8Array([127, 69, 76, 70, 0, 1]), 'program', '');
    const init = { bubbles: true, cancelable: true, dataTransfer: data };
    field.dispatchEvent(new DragEvent('drop', init));
  });
  const attachments = page.getByRole('list', { name: 'Attachments' });
  await expect(attachments.getByRole('listitem')).toHaveCount(3);
  await expect(attachments.getByRole('img')).toHaveCount(2);
}

/** What goes along with a message, and pictures in the large. */
export const pictures: Scene = {
  name: 'pictures',
  real: true,
  set: async ({ launch }) => {
    const stage = stageOf(await launch());
    await stage.thread.start('!say Ready.');
    await expect(stage.thread.shown('Ready.')).toBeVisible();
    await stage.thread.expectIdle();
    return stage;
  },
  screens: [
    {
      name: 'attached',
      arrive: async (stage) => {
        await stage.thread.composer.fill('Look at these');
        await drop(stage);
        await expect(stage.page.getByText('“program” was not attached.')).toBeVisible();
      },
    },
    {
      name: 'attached-text',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'View or edit' }).first().click();
        await expect(page.getByRole('textbox', { name: 'Attached text' })).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'sent',
      arrive: async ({ page, thread }) => {
        await page.getByRole('button', { name: /^Remove.*rows\.csv|rows\.csv.*[Rr]emove/ }).click();
        await thread.send.click();
        await thread.expectIdle();
        const shown = thread.transcript.getByRole('button', { name: /show it larger/ });
        await expect(async () => {
          await thread.transcript.evaluate((log) => (log.scrollTop = 0));
          await expect(shown).toHaveCount(2, { timeout: 1000 });
        }).toPass();
      },
    },
    {
      name: 'viewer',
      open: async ({ page, thread }) => {
        await thread.transcript
          .getByRole('button', { name: /show it larger/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toContainText('1,200 × 700'.replace(',', ''));
        await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'viewer-larger',
      open: async ({ page, thread }) => {
        await thread.transcript
          .getByRole('button', { name: /show it larger/ })
          .last()
          .click();
        await expect(page.getByRole('dialog')).toContainText('420 × 600');
        await page.keyboard.press('0');
        for (let times = 0; times < 3; times += 1) await page.keyboard.press('+');
        await expect(page.getByRole('dialog')).toContainText(/1\d\d %|2\d\d %/);
      },
      close: escape,
    },
  ],
};
