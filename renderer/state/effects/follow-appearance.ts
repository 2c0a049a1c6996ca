import type { Settings } from '../../../shared/domain/settings.ts';
import { useStore } from '../store.ts';

/**
 * Puts what was chosen about the looks on the page, as attributes that `tokens.css` knows; where nothing was chosen the
 * system's wish holds. The size of everything is main's affair.
 */
export function followAppearance(): () => void {
  const wantsContrast = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    const { theme, contrast, density, motion } = useStore.getState().settings;
    const isContrast = contrast === 'more' || wantsContrast.matches;
    mark('theme', theme === 'system' ? null : theme);
    mark('contrast', isContrast ? 'more' : null);
    mark('density', density === 'compact' ? density : null);
    mark('motion', motion === 'reduce' ? motion : null);
  };
  apply();
  wantsContrast.addEventListener('change', apply);
  const end = useStore.subscribe((state, before) => {
    if (looks.some((name) => state.settings[name] !== before.settings[name])) apply();
  });
  return () => {
    end();
    wantsContrast.removeEventListener('change', apply);
  };
}

const looks = ['theme', 'contrast', 'density', 'motion'] as const satisfies (keyof Settings)[];

function mark(name: string, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
