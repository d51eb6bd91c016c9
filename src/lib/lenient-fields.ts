import { z } from 'zod'

type Shape = Record<string, z.ZodOptional>
type Lenient<S extends Shape> = { [Key in keyof S]: z.ZodOptional<z.ZodPreprocess<S[Key]>> }

/**
 * Also accepts what people type into addresses and what older clients send: a single value for a list, a number or a
 * flag as text ('5', '1', 'true'), and '' for no value. The output has the strict shape.
 */
export const lenientFields = <S extends Shape>(shape: S): Lenient<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      z.preprocess(reader(schema.unwrap()), schema).optional(),
    ]),
  ) as Lenient<S>

type Reader = (value: unknown) => unknown

function reader(schema: z.core.$ZodType): Reader {
  if (schema instanceof z.ZodArray) return listOf(reader(schema.element))
  if (schema instanceof z.ZodBoolean) return flag
  if (schema instanceof z.ZodNumber) return number
  return emptyAsNone
}

const emptyAsNone: Reader = (value) => (value === '' ? undefined : value)

const listOf =
  (read: Reader): Reader =>
  (value) => {
    if (emptyAsNone(value) == null) return emptyAsNone(value)
    return Array.isArray(value) ? value.map(one(read)) : [read(value)]
  }

/** Leaves '' within a list as it is, so that the strict shape rejects it. */
const one =
  (read: Reader): Reader =>
  (value) =>
    value === '' ? value : read(value)

const number: Reader = (value) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : emptyAsNone(value)

const FLAGS = new Map<unknown, boolean>([
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
])
const flag: Reader = (value) => FLAGS.get(value) ?? emptyAsNone(value)
