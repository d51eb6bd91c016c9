import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registeredShortcuts, setShortcutsEnabled } from '#ui/shortcuts.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

beforeEach(() => setShortcutsEnabled(true))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function use(keys: string, run = vi.fn(), more: { inDialogs?: boolean } = {}) {
  renderHook(() => useShortcuts([{ keys, label: keys, section: 'Test', run, ...more }]))
  return run
}

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  })
  target.dispatchEvent(event)
  return event
}

function add<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  document.body.append(element)
  return element
}

describe('useShortcuts', () => {
  it('runs on its key and prevents the browser’s action', () => {
    const run = use('j')
    expect(press('j').defaultPrevented).toBe(true)
    expect(press('k').defaultPrevented).toBe(false)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs a sequence, but not if the second key comes late', () => {
    const run = use('g s')
    press('g')
    press('s')
    expect(run).toHaveBeenCalledTimes(1)
    press('s')
    press('g')
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 5000)
    press('s')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('starts again with a key that does not continue the sequence', () => {
    const sequence = use('g s')
    const single = use('j')
    press('g')
    press('j')
    press('s')
    expect(single).toHaveBeenCalledTimes(1)
    expect(sequence).not.toHaveBeenCalled()
  })

  it.each(['input', 'textarea', 'select'] as const)('is disabled inside %s, except with Control', (tag) => {
    const single = use('j')
    const withMod = use('mod+k')
    const field = add(tag)
    press('j', {}, field)
    expect(single).not.toHaveBeenCalled()
    press('k', { ctrlKey: true }, field)
    expect(withMod).toHaveBeenCalledTimes(1)
  })

  it('is disabled inside editable text, and works on a checkbox', () => {
    const run = use('j')
    const editor = add('div')
    Object.defineProperty(editor, 'isContentEditable', { value: true })
    press('j', {}, editor)
    expect(run).not.toHaveBeenCalled()
    const box = add('input')
    box.type = 'checkbox'
    press('j', {}, box)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('can be switched off together with all others, except those with Control', () => {
    const single = use('j')
    const withMod = use('mod+k')
    setShortcutsEnabled(false)
    press('j')
    press('k', { ctrlKey: true })
    expect(single).not.toHaveBeenCalled()
    expect(withMod).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('plaudit-shortcuts')).toBe('off')
  })

  it('matches a letter by position on a layout without Latin letters', () => {
    const run = use('g s')
    press('п', { code: 'KeyG' })
    press('ы', { code: 'KeyS' })
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('matches by letter instead of position on a layout with Latin letters', () => {
    const run = use('q')
    press('a', { code: 'KeyQ' })
    expect(run).not.toHaveBeenCalled()
  })

  it('distinguishes a letter from the same with Shift or Control', () => {
    const plain = use('r')
    const shifted = use('shift+r')
    press('R', { shiftKey: true })
    press('r', { ctrlKey: true })
    expect(shifted).toHaveBeenCalledTimes(1)
    expect(plain).not.toHaveBeenCalled()
  })

  it('matches ? as typed, wherever the layout has it', () => {
    const run = use('?')
    press('?', { shiftKey: true, code: 'Slash' })
    press('?', { shiftKey: true, code: 'Minus' })
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is disabled behind an open dialog unless it is meant for dialogs', () => {
    const outside = use('j')
    const inside = use('y', vi.fn(), { inDialogs: true })
    add('div').setAttribute('aria-modal', 'true')
    press('j')
    press('y')
    expect(outside).not.toHaveBeenCalled()
    expect(inside).toHaveBeenCalledTimes(1)
  })

  it('ignores keys that another handler has used, or that compose a character', () => {
    const run = use('j')
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press('j')
    press('j', { isComposing: true })
    expect(run).not.toHaveBeenCalled()
  })

  it('the later of two shortcuts acts, and the earlier one again afterwards', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = use('j')
    const dialog = vi.fn()
    const { unmount } = renderHook(() =>
      useShortcuts([{ keys: 'j', label: 'b', section: 'Test', run: dialog }]),
    )
    press('j')
    unmount()
    press('j')
    expect(dialog).toHaveBeenCalledTimes(1)
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('calls the newest handler without registering again', () => {
    const first = vi.fn()
    const second = vi.fn()
    const { rerender } = renderHook(
      ({ run }) => useShortcuts([{ keys: 'j', label: 'j', section: 's', run }]),
      {
        initialProps: { run: first },
      },
    )
    const before = registeredShortcuts()
    rerender({ run: second })
    press('j')
    expect(registeredShortcuts()).toBe(before)
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
  })
})
