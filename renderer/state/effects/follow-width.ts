import { setWidthClass } from '../actions/folds.ts';

/** Keeps the width class in step with the window. */
export function followWidth(): () => void {
  const wide = matchMedia('(min-width: 1100px)');
  const medium = matchMedia('(min-width: 760px)');
  const apply = () => setWidthClass(wide.matches ? 'wide' : medium.matches ? 'medium' : 'narrow');
  apply();
  wide.addEventListener('change', apply);
  medium.addEventListener('change', apply);
  return () => {
    wide.removeEventListener('change', apply);
    medium.removeEventListener('change', apply);
  };
}
