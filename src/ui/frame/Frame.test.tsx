import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BottomBar } from '#ui/frame/BottomBar.tsx'
import { Frame } from '#ui/frame/Frame.tsx'
import { Rail } from '#ui/frame/Rail.tsx'
import { type LinkProps, LinkProvider } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const home = { href: '/', label: 'Plaudit' }

function setNarrow(narrow: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
}

const page = (
  <Frame home={home} rail={null} phoneTitle="Plaudit">
    <PageBar
      title="Stream"
      fact="12 responses"
      actions={<button type="button">Export</button>}
      phoneActions={<button type="button">Filters</button>}
    />
    <p>content</p>
  </Frame>
)

describe('PageBar in a Frame', () => {
  it('is above the page on wide screens, with its actions', () => {
    setNarrow(false)
    render(page)
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Stream' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  })

  it('is in the phone bar on narrow screens, still as the only h1', () => {
    setNarrow(true)
    render(page)
    const bar = within(screen.getByRole('banner'))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(bar.getByRole('heading', { level: 1, name: 'Stream' })).toBeTruthy()
    expect(bar.getByText('12 responses')).toBeTruthy()
    expect(bar.getByRole('button', { name: 'Filters' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('has a link that skips the navigation', () => {
    setNarrow(false)
    render(page)
    expect(screen.getByText('Skip to content').getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })
})

describe('Rail', () => {
  const rail = (
    <Rail
      home={home}
      groups={[
        [
          { href: '/', label: 'Stream', icon: 'message-2' },
          {
            href: '/qa',
            label: 'QA',
            icon: 'clipboard-check',
            children: [
              { href: '/qa/a', label: 'Dashboard', current: true },
              { href: '/qa/b', label: 'Reviewers' },
            ],
          },
          { href: '/x', label: 'Closed', icon: 'users', children: [{ href: '/x/a', label: 'Hidden' }] },
        ],
      ]}
      person={{ name: 'Ada', detail: 'Team Leader', onClick: vi.fn() }}
    />
  )

  it('opens the group of the current page and marks only the page itself', () => {
    render(rail)
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Dashboard'])
    expect(screen.queryByText('Hidden')).toBeNull()
  })

  it.each([
    ['Win32', 'Control+K'],
    ['MacIntel', 'Meta+K'],
  ])('names the key of its search as it is on %s', (platform, keys) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
    render(
      <Rail home={home} groups={[]} onSearch={vi.fn()} person={{ name: '', detail: '', onClick: vi.fn() }} />,
    )
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-keyshortcuts')).toBe(keys)
  })

  it('renders every link with the given component', () => {
    const followed = vi.fn()
    const Routed = ({ href, children, ...rest }: LinkProps) => (
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          event.preventDefault()
          followed(href)
        }}
      >
        {children}
      </a>
    )
    setNarrow(false)
    render(
      <LinkProvider LinkComponent={Routed}>
        <Frame
          home={home}
          rail={rail}
          bottomBar={<BottomBar entries={[{ href: '/me', label: 'Me', icon: 'user-circle' }]} />}
        >
          x
        </Frame>
      </LinkProvider>,
    )
    for (const name of ['Reviewers', 'Me']) fireEvent.click(screen.getByRole('link', { name }))
    expect(followed.mock.calls.flat()).toEqual(['/qa/b', '/me'])
  })
})
