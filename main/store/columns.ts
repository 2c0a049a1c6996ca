/** How domain values are written to columns and read back. Reading never throws: what cannot be read is null. */
import type { z } from '../../shared/domain/schema.ts';

/** JSON text of a value, null for null. */
export function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** The value in a JSON column if it is one of `schema`, else null. */
export function fromJson<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    return read(schema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** The value of a column if it is one of `schema`, else null. */
export function read<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}

/** Strict integer columns refuse fractions, which times of foreign programs may have. */
export function toTime(milliseconds: number): number;
export function toTime(milliseconds: number | null): number | null;
export function toTime(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds);
}
