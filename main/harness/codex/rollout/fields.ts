// Reading of values that may be anything: what has another type counts as missing.
import { isFields, type Fields } from './rollout-record.ts';

export function str(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function strOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function num(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((piece) => typeof piece === 'string') : [];
}
