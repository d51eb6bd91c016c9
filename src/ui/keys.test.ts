import { describe, expect, it } from 'vitest'
import { formatKeys } from '#ui/keys.ts'

describe('formatKeys', () => {
  it.each([
    ['mod+k', ['Ctrl K'], ['⌘K']],
    ['shift+r', ['Shift R'], ['⇧R']],
    ['g s', ['G', 'S'], ['G', 'S']],
    ['mod+Enter', ['Ctrl Enter'], ['⌘Enter']],
    ['Escape', ['Esc'], ['Esc']],
    ['mod++', ['Ctrl +'], ['⌘+']],
    ['+', ['+'], ['+']],
    ['?', ['?'], ['?']],
    ['alt+ArrowUp', ['Alt ↑'], ['⌥↑']],
  ])('writes %s as a keyboard has it', (keys, others, apple) => {
    expect(formatKeys(keys, false)).toEqual(others)
    expect(formatKeys(keys, true)).toEqual(apple)
  })
})
