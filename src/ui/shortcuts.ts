import { formatKeys, isApple, splitPress } from '#ui/keys.ts'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

export interface Shortcut {
  /** In the notation of keys.ts: `mod+k`, `g s`, `j`, `?`, `Escape`, `shift+r`. */
  keys: string
  /** What it does, for the key help. */
  label: string
  /** Heading in the key help. */
  section: string
  run: (event: KeyboardEvent) => void
  /** Also works inside an open dialog; other shortcuts are disabled while one is open. */
  inDialogs?: boolean
}

/** Time limit in milliseconds for the next key of a sequence. */
export const SEQUENCE_MS = 1000

/** Registers shortcuts until the returned function is called. Of two with the same keys, the later one acts. */
export function registerShortcuts(added: readonly Shortcut[]): () => void {
  if (import.meta.env?.DEV) reportClashes(added)
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown)
  setRegistered([...registered, ...added])
  return () => {
    setRegistered(registered.filter((shortcut) => !added.includes(shortcut)))
    if (registered.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

export function registeredShortcuts(): readonly Shortcut[] {
  return registered
}

/** Single keys and sequences can be switched off together (WCAG 2.1.4); those with Control or Command remain. */
export function shortcutsEnabled(): boolean {
  return enabled
}

export function setShortcutsEnabled(on: boolean): void {
  enabled = on
  writeLocal(KEY, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a key event matches a press. Non-Latin layouts match by the position of the key. */
export function pressMatches(press: string, event: KeyboardEvent, apple: boolean = isApple()): boolean {
  const parts = splitPress(press)
  const key = parts.at(-1) ?? ''
  const modifiers = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()))
  const wantsMod = modifiers.has('mod')
  if ((apple ? event.metaKey : event.ctrlKey) !== wantsMod) return false
  if (apple ? event.ctrlKey : event.metaKey) return false
  // AltGr types characters such as [ and @ on many layouts, and Windows reports it as Control and Alt.
  if (event.altKey !== modifiers.has('alt') && !event.getModifierState?.('AltGraph')) return false
  if (isLetter(key) || key.length > 1 || wantsMod) {
    if (event.shiftKey !== modifiers.has('shift')) return false
  }
  return typedKey(event, key) === normalKey(key)
}

const KEY = 'plaudit-shortcuts'
let registered: readonly Shortcut[] = []
let enabled = readLocal(KEY) !== 'off'
let begun: { presses: string[]; at: number } | undefined
const listeners = new Set<() => void>()

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || MODIFIERS.has(event.key)) return
  const candidates = registered.filter((shortcut) => mayAct(shortcut, event))
  const before = begun && event.timeStamp - begun.at <= SEQUENCE_MS ? begun.presses : []
  begun = undefined
  const hit =
    findHit(candidates, before, event) ?? (before.length > 0 ? findHit(candidates, [], event) : undefined)
  if (!hit) return
  event.preventDefault()
  if (hit.presses === hit.of.length) hit.shortcut.run(event)
  else begun = { presses: hit.of.slice(0, hit.presses), at: event.timeStamp }
}

interface Hit {
  shortcut: Shortcut
  of: string[]
  /** Number of presses of the sequence including this one. */
  presses: number
}

function findHit(
  candidates: readonly Shortcut[],
  before: readonly string[],
  event: KeyboardEvent,
): Hit | undefined {
  let partial: Hit | undefined
  for (const shortcut of candidates.toReversed()) {
    const of = shortcut.keys.trim().split(/\s+/)
    const next = of[before.length]
    if (next === undefined || !before.every((press, index) => press === of[index])) continue
    if (!pressMatches(next, event)) continue
    const hit = { shortcut, of, presses: before.length + 1 }
    if (hit.presses === of.length) return hit
    partial ??= hit
  }
  return partial
}

function mayAct(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const withMod = /(^|\+|\s)mod\+/i.test(shortcut.keys)
  if (!withMod && (!enabled || isTyping(event) || isPressed(event))) return false
  return shortcut.inDialogs === true || document.querySelector('[aria-modal="true"]') === null
}

/** Whether the key goes into a text, or chooses an option of a select. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

/** Whether Space presses a button or checkbox; elsewhere it is free. */
function isPressed(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  return (
    event.key === ' ' && target instanceof HTMLElement && target.closest('button, input, summary') !== null
  )
}

/** The key in the notation of shortcuts; by position if the layout's letter is not Latin. */
function typedKey(event: KeyboardEvent, wanted: string): string {
  if (event.key.length > 1 || event.key.charCodeAt(0) < 128) return normalKey(event.key)
  if (isLetter(wanted) && event.code === `Key${wanted.toUpperCase()}`) return wanted.toLowerCase()
  if (/^\d$/.test(wanted) && event.code === `Digit${wanted}`) return wanted
  return SYMBOL_CODES[wanted] === `${event.shiftKey ? 'Shift+' : ''}${event.code}` ? wanted : event.key
}

function normalKey(key: string): string {
  if (key === ' ') return 'space'
  return key.toLowerCase()
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key)
}

function setRegistered(next: readonly Shortcut[]): void {
  registered = next
  for (const listener of listeners) listener()
}

function reportClashes(added: readonly Shortcut[]): void {
  for (const shortcut of added) {
    const clash = registered.find((other) => other.keys === shortcut.keys)
    if (clash)
      console.error(
        `Two shortcuts for ${formatKeys(shortcut.keys).join(' ')}: ${clash.label}, ${shortcut.label}`,
      )
  }
}

const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])
const NOT_TYPED = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'reset',
  'file',
  'color',
  'image',
])
const SYMBOL_CODES: Record<string, string> = {
  '?': 'Shift+Slash',
  '/': 'Slash',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ',': 'Comma',
  '.': 'Period',
}
