import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('bobbin', Object.freeze({}));
