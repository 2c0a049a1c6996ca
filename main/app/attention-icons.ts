import { nativeImage, type NativeImage } from 'electron';
import trayTemplate from './icons/tray-template.png?inline';
import trayWaitingTemplate from './icons/tray-waiting-template.png?inline';
import trayWaiting from './icons/tray-waiting.png?inline';
import tray from './icons/tray.png?inline';
import waitingDot from './icons/waiting-dot.png?inline';
import windowIcon from './icons/window.png?inline';

/** The tray's picture. On macOS a shape that the menu bar colours; elsewhere it brings its own ground. */
export function trayImage(platform: NodeJS.Platform, waiting: boolean): NativeImage {
  if (platform !== 'darwin') {
    return nativeImage.createFromDataURL(waiting ? trayWaiting : tray);
  }
  const drawn = nativeImage.createFromDataURL(waiting ? trayWaitingTemplate : trayTemplate);
  const image = nativeImage.createFromBuffer(drawn.toPNG(), { scaleFactor: 2 });
  image.setTemplateImage(true);
  return image;
}

/** The dot over the taskbar's entry on Windows. */
export function waitingDotImage(): NativeImage {
  return nativeImage.createFromDataURL(waitingDot);
}

/** The window's icon where the system takes it from the window. */
export function windowImage(): NativeImage {
  return nativeImage.createFromDataURL(windowIcon);
}
