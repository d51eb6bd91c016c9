import { cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { Avatar, avatarColor, DefaultPicture } from '#ui/Avatar.tsx'

afterEach(cleanup)

describe('Avatar', () => {
  it('gives a name one of six colours, whatever the encoding of its accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect([1, 2, 3, 4, 5, 6]).toContain(avatarColor(name))
        expect(avatarColor(name.normalize('NFD'))).toBe(avatarColor(name.normalize('NFC')))
      }),
    )
  })

  it('uses all six colours', () => {
    const used = new Set(Array.from({ length: 200 }, (_, n) => avatarColor(`Person ${n}`)))
    expect([...used].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shows the default picture for people without one, and initials if that fails too', () => {
    const { container } = render(
      <DefaultPicture value="/general.png">
        <Avatar name="Priya Raman" image="/gone.png" />
      </DefaultPicture>,
    )
    const image = () => container.querySelector('img')
    expect(image()?.getAttribute('src')).toBe('/gone.png')
    fireEvent.error(image() as HTMLElement)
    expect(image()?.getAttribute('src')).toBe('/general.png')
    fireEvent.error(image() as HTMLElement)
    expect(container.textContent).toBe('PR')
  })

  it('falls back to initials when the image fails', () => {
    const { container } = render(<Avatar name="Priya Raman" image="/gone.png" />)
    const image = container.querySelector('img')
    expect(image?.alt).toBe('')
    if (image) fireEvent.error(image)
    expect(container.textContent).toBe('PR')
  })
})
