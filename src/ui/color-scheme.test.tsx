import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useColorScheme } from '#ui/color-scheme.ts'
import { UiProvider } from '#ui/Provider.tsx'

const system = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
  localStorage.clear()
  system.matches = false
  vi.stubGlobal('matchMedia', () => system)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Chooser() {
  const { scheme, resolved, setScheme } = useColorScheme()
  return (
    <>
      <output>{`${scheme} ${resolved}`}</output>
      <button type="button" onClick={() => setScheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setScheme('system')}>
        System
      </button>
    </>
  )
}

function open(): void {
  render(
    <UiProvider>
      <Chooser />
    </UiProvider>,
  )
}
const appliedScheme = () => document.documentElement.dataset.mantineColorScheme
const status = () => screen.getByRole('status').textContent
const systemTurns = (dark: boolean) =>
  act(() => {
    system.matches = dark
    system.dispatchEvent(new Event('change'))
  })

describe('the colour scheme', () => {
  it('follows the system until one is chosen', () => {
    open()
    expect([status(), appliedScheme()]).toEqual(['system light', 'light'])
    systemTurns(true)
    expect([status(), appliedScheme()]).toEqual(['system dark', 'dark'])
  })

  it('once chosen, does not follow the system', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect([status(), appliedScheme()]).toEqual(['dark dark', 'dark'])
    systemTurns(true)
    systemTurns(false)
    expect(appliedScheme()).toBe('dark')
    fireEvent.click(screen.getByRole('button', { name: 'System' }))
    expect([status(), appliedScheme()]).toEqual(['system light', 'light'])
  })

  it('is stored in this browser', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    cleanup()
    delete document.documentElement.dataset.mantineColorScheme
    open()
    expect([status(), appliedScheme()]).toEqual(['dark dark', 'dark'])
  })

  it('follows a choice in another tab', () => {
    open()
    localStorage.setItem('plaudit-color-scheme', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'plaudit-color-scheme' })))
    expect([status(), appliedScheme()]).toEqual(['dark dark', 'dark'])
  })

  it('can be changed even if storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect(appliedScheme()).toBe('dark')
  })
})
