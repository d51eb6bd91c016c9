import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const TEMPLATES = '/one_on_ones/templates'
const ADA = { id: '1', fullName: 'Ada Lund', image: null }
const WEEKLY = {
  id: '7',
  name: 'Weekly',
  body: '<p>How was it?</p>',
  status: 'ACTIVE',
  createdAt: '2026-06-01T10:00:00.000Z',
  updatedAt: '2026-06-02T10:00:00.000Z',
  usageCount: 3,
  creator: ADA,
  lastUpdatedBy: ADA,
}
const END = { hasNextPage: false, endCursor: null }
const list = (nodes: object[], pageInfo = END as object) => ({
  coachingTemplates: { nodes, totalCount: nodes.length, pageInfo },
})
const entry = (event: string, attributeName: string, before: string | null, after: string) => ({
  event,
  attributeName,
  valueBefore: before,
  valueAfter: after,
  createdAt: '2026-06-02T10:00:00.000Z',
  actor: ADA,
})
const HISTORY = {
  coachingTemplateHistory: {
    nodes: [
      entry('update', 'body', '<p>Old words</p>', '<p>How was it?</p>'),
      entry('update', 'name', 'Daily', 'Weekly'),
      entry('create', 'name', null, 'Daily'),
    ],
    pageInfo: END,
  },
}
const ANSWERS: GraphqlAnswers = {
  CoachingTemplates: ({ status }) => list(status === 'ACTIVE' ? [WEEKLY] : []),
  CoachingTemplate: ({ id }) => ({ coachingTemplate: id === '7' ? WEEKLY : null }),
  CoachingTemplateHistory: HISTORY,
}

async function open(path: string, answers: GraphqlAnswers = {}, session = adminSession()) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'POST /graphql': graphqlStub({ ...ANSWERS, ...answers }),
  })
  const app = await renderApp(path)
  await screen.findAllByRole('heading', { level: 1 })
  return { ...app, variablesOf: (name: string) => sentTo(server.requests, name) }
}
const pathOf = ({ router }: Awaited<ReturnType<typeof open>>) => router.latestLocation.pathname

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
/** The editor of the text. The library puts it on the element in which it writes. */
const bodyEditor = async () =>
  (await screen.findByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Text' })).editor
const bodyHtml = async () => {
  const editor = await bodyEditor()
  return editor.isEmpty ? '' : editor.getHTML()
}
const writeBody = async (html: string) => {
  const editor = await bodyEditor()
  act(() => void editor.commands.setContent(html, { emitUpdate: true }))
}

describe('the list of templates', () => {
  test('shows usage, last editor and a button for more', async () => {
    const other = { ...WEEKLY, id: '8', name: 'Other' }
    const { variablesOf } = await open(TEMPLATES, {
      CoachingTemplates: ({ after }) =>
        after ? list([other]) : list([WEEKLY], { hasNextPage: true, endCursor: 'next' }),
    })
    const row = (await screen.findByRole('link', { name: 'Weekly' })).closest('tr') as HTMLElement
    expect(within(row).getByText('3')).toBeDefined()
    expect(within(row).getByText('Ada Lund')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'Other' })).toBeDefined()
    expect((await variablesOf('CoachingTemplates')).map(({ after }) => after)).toEqual([null, 'next'])
  })

  test('distinguishes no templates, no archived ones and no match', async () => {
    const none = { CoachingTemplates: list([]) }
    await open(TEMPLATES, none)
    expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Archived' }))
    expect(await screen.findByRole('heading', { name: 'No archived templates' })).toBeDefined()
    cleanup()
    const found = await open(`${TEMPLATES}?search=zz`, none)
    expect(await screen.findByText('No active template has “zz” in its name.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(found.router.latestLocation.searchStr).toBe(''))
  })

  test('archives only after a confirmation, because it cannot be undone', async () => {
    const app = await open(TEMPLATES, {
      ArchiveCoachingTemplate: {
        archiveCoachingTemplate: { coachingTemplate: { ...WEEKLY, status: 'ARCHIVED' }, errors: [] },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Archive Weekly' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive “Weekly”?' }))
    expect(dialog.getByText(/This cannot be undone/)).toBeDefined()
    expect(dialog.getByText(/3 one-on-ones created from it do not change/)).toBeDefined()
    expect(await app.variablesOf('ArchiveCoachingTemplate')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Archive template' }))
    await waitFor(() => expect(app.notified()).toEqual(['success: Weekly archived']))
    expect(await app.variablesOf('ArchiveCoachingTemplate')).toEqual([{ id: '7' }])
  })

  test('offers Retry if it could not be loaded', async () => {
    await open(TEMPLATES, { CoachingTemplates: problem(500) as never })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})

describe('the template editor', () => {
  test('COA-502 sends changed fields with the time of the copy that was read', async () => {
    const app = await open(`${TEMPLATES}/7`, {
      UpdateCoachingTemplate: ({ name }) => ({
        updateCoachingTemplate: {
          coachingTemplate: { ...WEEKLY, name, updatedAt: '2026-06-03T10:00:00.000Z' },
          errors: [],
        },
      }),
    })
    expect(await bodyHtml()).toBe('<p>How was it?</p>')
    fireEvent.change(await nameField(), { target: { value: 'Each week' } })
    expect(screen.getByText('1 change is not saved.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(app.notified()).toEqual(['success: Template saved']))
    expect(await app.variablesOf('UpdateCoachingTemplate')).toEqual([
      { id: '7', name: 'Each week', updatedAt: WEEKLY.updatedAt },
    ])
    await waitFor(() => expect(screen.queryByText('1 change is not saved.')).toBeNull())
  })

  test('COA-502 is available to people who manage one-on-one settings', async () => {
    for (const path of [TEMPLATES, `${TEMPLATES}/7`, `${TEMPLATES}/7/duplicate`, `${TEMPLATES}/new`]) {
      const flags = PERMISSION_FLAGS.filter((flag) => flag !== 'manageOneOnOneSettings')
      const app = await open(path, {}, testSession({ flags }))
      await waitFor(() => expect(pathOf(app)).toBe('/403'))
      cleanup()
    }
  })

  test('COA-504 starts empty for a new template and requests no session', async () => {
    const made = { ...WEEKLY, id: '9', name: 'First month', body: '' }
    const app = await open(`${TEMPLATES}/new`, {
      CreateCoachingTemplate: ({ name }) => ({
        createCoachingTemplate: name
          ? { coachingTemplate: made, errors: [] }
          : { coachingTemplate: null, ...refused('is required', ['name']) },
      }),
      CoachingTemplate: { coachingTemplate: made },
    })
    expect((await nameField()).value).toBe('')
    expect(await bodyHtml()).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Create template' }))
    expect(await screen.findByText('is required')).toBeDefined()
    fireEvent.change(await nameField(), { target: { value: 'First month' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create template' }))
    await waitFor(() => expect(pathOf(app)).toBe(`${TEMPLATES}/9`))
  })

  test('COA-503 creates a second template from a copy and leaves the first unchanged', async () => {
    const app = await open(`${TEMPLATES}/7/duplicate`, {
      CreateCoachingTemplate: (values) => ({
        createCoachingTemplate: { coachingTemplate: { ...WEEKLY, ...values, id: '9' }, errors: [] },
      }),
    })
    expect(await bodyHtml()).toBe(WEEKLY.body)
    expect((await nameField()).value).toBe('Weekly (copy)')
    fireEvent.click(screen.getByRole('button', { name: 'Create template' }))
    await waitFor(() => expect(pathOf(app)).toBe(`${TEMPLATES}/9`))
    expect(await app.variablesOf('CreateCoachingTemplate')).toEqual([
      { name: 'Weekly (copy)', body: WEEKLY.body },
    ])
    expect(await app.variablesOf('UpdateCoachingTemplate')).toEqual([])
  })

  test('restores unsaved text with the copy it was based on', async () => {
    await open(`${TEMPLATES}/7`)
    await writeBody('<p>Long words</p>')
    cleanup()
    const newer = { ...WEEKLY, body: '<p>Their words</p>', updatedAt: '2026-06-05T10:00:00.000Z' }
    const app = await open(`${TEMPLATES}/7`, {
      CoachingTemplate: { coachingTemplate: newer },
      UpdateCoachingTemplate: {
        updateCoachingTemplate: {
          coachingTemplate: null,
          ...refused(
            'Changed.',
            [],
            'stale',
            JSON.stringify({ ...newer, lastUpdatedBy: { id: 2, full_name: 'Bea Winter', image: null } }),
          ),
        },
      },
    })
    expect(await bodyHtml()).toBe('<p>Long words</p>')
    expect(screen.getByText(/^Restored what you typed on/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeDefined()
    expect(await app.variablesOf('UpdateCoachingTemplate')).toEqual([
      { id: '7', body: '<p>Long words</p>', updatedAt: WEEKLY.updatedAt },
    ])
  })

  test('restores unsaved text of a new template until it is discarded', async () => {
    await open(`${TEMPLATES}/new`)
    fireEvent.change(await nameField(), { target: { value: 'Monthly' } })
    cleanup()
    await open(`${TEMPLATES}/new`)
    expect((await nameField()).value).toBe('Monthly')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await nameField()).value).toBe('')
    cleanup()
    await open(`${TEMPLATES}/new`)
    expect((await nameField()).value).toBe('')
  })

  test('shows both copies after a conflict and keeps what each person changed', async () => {
    const current = {
      ...WEEKLY,
      body: '<p>Their words</p>',
      updatedAt: '2026-06-05T10:00:00.000Z',
      lastUpdatedBy: { id: 2, full_name: 'Bea Winter', image: null },
    }
    let sent = 0
    const app = await open(`${TEMPLATES}/7`, {
      UpdateCoachingTemplate: ({ name }) => {
        sent += 1
        return {
          updateCoachingTemplate:
            sent === 1
              ? { coachingTemplate: null, ...refused('Changed.', [], 'stale', JSON.stringify(current)) }
              : { coachingTemplate: { ...WEEKLY, name, body: current.body }, errors: [] },
        }
      },
    })
    fireEvent.change(await nameField(), { target: { value: 'Mine' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(within(dialog).getByText(/^Bea Winter saved it/)).toBeDefined()
    expect(within(dialog).getByText('Mine')).toBeDefined()
    // A field that only they changed is no conflict.
    expect(within(dialog).queryByText('Their words')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(app.notified()).toEqual(['success: Template saved']))
    expect((await app.variablesOf('UpdateCoachingTemplate'))[1]).toEqual({
      id: '7',
      name: 'Mine',
      updatedAt: current.updatedAt,
    })
    expect(await bodyHtml()).toBe('<p>Their words</p>')
  })

  test('lets the text be saved as a new template if the template was archived meanwhile', async () => {
    const current = { ...WEEKLY, status: 'ARCHIVED', lastUpdatedBy: { full_name: 'Bea Winter' } }
    const app = await open(`${TEMPLATES}/7`, {
      UpdateCoachingTemplate: {
        updateCoachingTemplate: {
          coachingTemplate: null,
          ...refused('This template is archived.', [], 'conflict', JSON.stringify(current)),
        },
      },
      CreateCoachingTemplate: (values) => ({
        createCoachingTemplate: { coachingTemplate: { ...WEEKLY, ...values, id: '9' }, errors: [] },
      }),
    })
    await writeBody('<p>New</p>')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save as a new template' }))
    await waitFor(() => expect(pathOf(app)).toBe(`${TEMPLATES}/9`))
    expect(await app.variablesOf('CreateCoachingTemplate')).toEqual([{ name: 'Weekly', body: '<p>New</p>' }])
  })

  test('asks before leaving with unsaved changes', async () => {
    const app = await open(`${TEMPLATES}/7`)
    fireEvent.change(await nameField(), { target: { value: 'Mine' } })
    fireEvent.click(screen.getAllByRole('link', { name: 'Templates' }).at(-1) as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: /Stay/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pathOf(app)).toBe(`${TEMPLATES}/7`)
  })

  test('shows an archived template read-only and offers to duplicate it', async () => {
    await open(`${TEMPLATES}/7`, {
      CoachingTemplate: { coachingTemplate: { ...WEEKLY, status: 'ARCHIVED' } },
    })
    expect(await screen.findByText(/^This template is archived/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Duplicate' })[0]?.getAttribute('href')).toBe(
      `${TEMPLATES}/7/duplicate`,
    )
  })

  test('shows the history beside it, with values before and after each change', async () => {
    await open(`${TEMPLATES}/7`)
    const history = (await screen.findByText('Ada Lund renamed it')).closest('ol') as HTMLElement
    const [body, name, made] = within(history).getAllByRole('listitem')
    expect(name?.querySelector('del')?.textContent).toBe('Daily')
    expect(name?.querySelector('ins')?.textContent).toBe('Weekly')
    expect(within(body as HTMLElement).getByText('Old words')).toBeDefined()
    expect(within(body as HTMLElement).getByText('How was it?')).toBeDefined()
    expect(made?.textContent).toContain('Ada Lund created it with the name')
  })

  test('says when the template does not exist', async () => {
    for (const id of ['8', 'nonsense']) {
      await open(`${TEMPLATES}/${id}`)
      expect(await screen.findByRole('heading', { name: 'This template does not exist' })).toBeDefined()
      cleanup()
    }
  })
})

describe('the widget check page', () => {
  test('COA-505 is available to the vendor’s admins only, with either routing', async () => {
    const flags = PERMISSION_FLAGS.filter((flag) => flag !== 'admin')
    for (const role_based_access of [true, false]) {
      const refusedHere = await open(
        '/admin/coaching-tests',
        {},
        testSession({ person: { isAdmin: true }, flags, features: { role_based_access } }),
      )
      await waitFor(() => expect(pathOf(refusedHere)).toBe('/403'))
      cleanup()
      const session = { ...adminSession(), features: { role_based_access } }
      const app = await open('/admin/coaching-tests', {}, session)
      expect(await screen.findByRole('heading', { name: 'Coaching topics' })).toBeDefined()
      expect(pathOf(app)).toBe('/admin/coaching-tests')
      cleanup()
    }
  })
})
