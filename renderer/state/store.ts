import { create } from 'zustand';
import { initialState, type AppState } from './app-state.ts';

/** The one store of the window. Read it through the selectors, change it through the actions. */
export const useStore = create<AppState>()(() => initialState);

/** The state at this moment, for code outside components. */
export function getState(): AppState {
  return useStore.getState();
}

/** Replaces the state by what a pure step makes of it. */
export function update(step: (state: AppState) => AppState): void {
  useStore.setState(step, true);
}
