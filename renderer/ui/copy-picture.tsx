import { Check, Copy } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { IconButton } from './icon-button.tsx';
import { useCopied } from './use-copied.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Copies a picture of this window's own memory, as PNG whatever it is, and says that it did. */
export function CopyPicture({ url }: { url: string }) {
  // The promise goes in at once: the clipboard may be written only right after a gesture.
  const { done, run } = useCopied(() =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(url) })]),
  );
  const said = words(
    done === 'copied' ? 'common.copied' : done === 'failed' ? 'common.couldNotCopy' : 'common.copy',
  );
  return (
    <>
      <IconButton
        label={said}
        icon={done === 'copied' ? <Check /> : <Copy strokeWidth={1.75} />}
        onClick={() => void run()}
      />
      <VisuallyHidden>
        <span role="status">{done && said}</span>
      </VisuallyHidden>
    </>
  );
}

async function asPng(url: string): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
