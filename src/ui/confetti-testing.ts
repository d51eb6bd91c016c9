import library from 'canvas-confetti'
import { vi } from 'vitest'

/** Replaces the drawing of confetti, which needs a canvas. `fly` is called once for each throw. */
export function stubConfetti() {
  const fly = vi.fn((_options: object) => Promise.resolve(null))
  const create = vi.spyOn(library, 'create').mockReturnValue(fly as never)
  return { create, fly }
}
