/**
 * Splits keys for display. Notation shared by Kbd, Menu, Palette and the shortcut registry: the parts of one press are
 * joined by `+` (`mod+k`, `shift+r`, `Escape`), the presses of a sequence by a space (`g s`). `mod` is Command on Apple
 * keyboards and Control elsewhere.
 */
export function formatKeys(keys: string, apple: boolean = isApple()): string[] {
  return keys
    .trim()
    .split(/\s+/)
    .map((press) =>
      splitPress(press)
        .map((part) => keyName(part, apple))
        .join(apple ? '' : ' '),
    )
}

/** `+` itself can be the last key: `mod++`. */
export function splitPress(press: string): string[] {
  if (press === '+') return ['+']
  if (press.endsWith('++')) return [...press.slice(0, -2).split('+'), '+']
  return press.split('+')
}

export function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad|ipod/i.test(navigator.platform)
}

function keyName(part: string, apple: boolean): string {
  const name = (apple ? APPLE[part.toLowerCase()] : undefined) ?? NAMES[part.toLowerCase()]
  if (name) return name
  return part.length === 1 ? part.toUpperCase() : part
}

const NAMES: Record<string, string> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  ' ': 'Space',
  space: 'Space',
}
const APPLE: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
