import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Palette } from '#ui/Palette.tsx'
import type { PaletteGroup, PaletteItem } from '#ui/palette-items.ts'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()

afterEach(cleanup)

const groups: PaletteGroup[] = [
  {
    id: 'people',
    label: 'People',
    items: [
      { id: 'p1', label: 'Kai Pritchard', href: '/p/1' },
      { id: 'p2', label: 'Priya Raman', href: '/p/2' },
    ],
  },
  {
    id: 'actions',
    label: 'Actions',
    actions: true,
    items: [{ id: 'a1', label: 'Print this page', keys: 'mod+p' }],
  },
  { id: 'pages', label: 'Pages', items: [{ id: 's1', label: 'Stream', keywords: 'feedback', href: '/' }] },
]

function open(recent: PaletteItem[] = []) {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Palette opened onClose={onClose} groups={groups} recent={recent} onChoose={onChoose} />
    </MantineProvider>,
  )
  return { onChoose, onClose, input: screen.getByRole('combobox', { name: 'Search' }) }
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const labels = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent)
const active = () => screen.getByRole('option', { selected: true }).querySelector('b')?.textContent

describe('Palette', () => {
  it('is a dialog with a combobox that announces its active option', () => {
    const { input } = open()
    expect(screen.getByRole('dialog', { name: 'Search and actions' })).toBeTruthy()
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    expect(document.getElementById(input.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
      'listbox',
    )
  })

  it('moves through all groups, wrapping around', () => {
    const { input } = open()
    const path = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(input, { key })
      return active()
    })
    expect(path).toEqual(['Priya Raman', 'Print this page', 'Stream', 'Kai Pritchard', 'Stream'])
  })

  it('filters with the best match first in its group, and marks the letters', () => {
    const { input } = open()
    type(input, 'pri')
    expect(labels()).toEqual(['Priya Raman', 'Kai Pritchard', 'Print this page'])
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Pri',
      'Pri',
      'Pri',
    ])
    expect(active()).toBe('Priya Raman')
  })

  it('finds by keywords that are not shown', () => {
    const { input } = open()
    type(input, 'feedb')
    expect(labels()).toEqual(['Stream'])
  })

  it('shows only actions after ">"', () => {
    const { input } = open()
    type(input, '>')
    expect(labels()).toEqual(['Print this page'])
    type(input, '> pri')
    expect(labels()).toEqual(['Print this page'])
  })

  it('closes and opens the item with Enter, in a new tab with Control', () => {
    const { input, onChoose, onClose } = open()
    type(input, 'str')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 's1' }), { newTab: false })
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 's1' }), { newTab: true })
  })

  it('never opens an action in a new tab', () => {
    const { input, onChoose } = open()
    type(input, '>')
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a1' }), { newTab: false })
  })

  it('shows recent items first, without duplicates, until something is typed', () => {
    const { input } = open([{ id: 's1', label: 'Stream', href: '/' }])
    expect(labels()).toEqual(['Stream', 'Kai Pritchard', 'Priya Raman', 'Print this page'])
    type(input, 's')
    expect(labels().filter((label) => label === 'Stream')).toHaveLength(1)
    expect(screen.queryByText('Recent')).toBeNull()
  })

  it('says when nothing matches, and Enter then does nothing', () => {
    const { input, onChoose } = open()
    type(input, 'zzzz')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(labels()).toEqual([])
    expect(screen.getByText(/Nothing matches/)).toBeTruthy()
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('closes with Escape', () => {
    const { input, onClose } = open()
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
