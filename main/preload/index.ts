import { contextBridge, ipcRenderer } from 'electron';
import {
  callChannel,
  eventChannel,
  type Bridge,
  type EventMessage,
} from '../../shared/ipc/bridge.ts';

type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

ipcRenderer.on(eventChannel, (_event, events: EventMessage) => {
  for (const [name, payload] of events) {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  }
});

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  on(name, listener) {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known);
    known.add(listener as Listener);
    return () => known.delete(listener as Listener);
  },
};

contextBridge.exposeInMainWorld('bobbin', Object.freeze(bridge));
