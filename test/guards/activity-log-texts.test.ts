import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupOf } from '#features/people/activity-log/groups.ts'
import { IMPORT_AREAS } from '#platform/imports/area.ts'

const root = join(import.meta.dirname, '../../src')

/** The endings of action names that the code composes at runtime. */
const FILLED_IN: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    IMPORT_AREAS.flatMap((area) => [
      [`${area}_import`, ['queued', 'done', 'failed', 'cancelled']],
      [`${area}_import_file`, ['received', 'removed']],
    ]),
  ),
  follow_up: ['written', 'completed', 'reopened', 'deleted', 'restored'],
  personal_data: ['hold_placed', 'hold_released'],
  qa_form: ['created', 'changed', 'version_published'],
  qa_review: [
    ...['completed', 'reopened', 'discarded', 'restored', 'counted', 'not_counted'],
    ...['reviewer_hidden', 'reviewer_shown'],
  ],
  qa_annotation: ['added', 'changed'],
  qa_calibration: [...['changed', 'completed', 'deleted', 'restored', 'option_selected', 'option_cleared']],
  qa_appeal: ['opened', 'changed', 'closed', 'withdrawn'],
  qa_audit: ['completed', 'reopened', 'deleted', 'restored'],
  qa_assignment: ['archived', 'restored', 'completed'],
  // Recorded in one place, which receives the action as an argument.
  coaching_session: [...['created', 'changed', 'shared', 'reshared', 'acknowledged', 'deleted', 'restored']],
  coaching_note: ['saved', 'deleted'],
  coaching_takeaway: ['added', 'changed', 'completed', 'reopened', 'deleted'],
  coaching_kudo: ['given', 'changed', 'dismissed', 'deleted'],
  coaching_attachment: ['added', 'changed', 'deleted'],
  coaching_file: ['stored', 'deleted'],
  coaching_topic: ['added', 'carried_over', 'changed', 'deleted'],
  coaching_template: ['created', 'changed', 'archived'],
  goal: ['created', 'changed', 'completed', 'reached', 'undone', 'archived', 'restored'],
  goal_action_item: ['added', 'completed', 'reopened', 'deleted'],
  metric: ['created', 'changed', 'archived'],
  metric_set: ['created', 'changed', 'archived'],
  alert: ['created', 'changed'],
  dashboard: ['created', 'changed', 'deleted', 'restored', 'start_chosen', 'start_cleared'],
  report_subscription: [
    ...['created', 'changed', 'deleted', 'restored', 'unsubscribed', 'resumed', 'requested'],
  ],
  interaction_view: ['created', 'changed', 'deleted', 'restored'],
  stream_view: ['created', 'changed', 'deleted', 'restored'],
}

type Texts = { [key: string]: string | Texts }

describe.each(['en', 'nb'])('the activity log in %s', (language) => {
  const file = join(root, 'features/people/web/locales', `${language}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { activityLog: { actions: Texts } }

  test('has a sentence for every recorded action', () => {
    const actions = recordedActions()
    expect(actions.length).toBeGreaterThan(20)
    expect(actions.filter((action) => !sentenceOf(texts.activityLog.actions, action))).toEqual([])
  })

  test('names the acting person in every sentence', () => {
    const silent = Object.entries(texts.activityLog.actions).flatMap(([subject, acts]) =>
      Object.entries(acts as Texts)
        .filter(([, sentence]) => !String(sentence).includes('{{actor}}'))
        .map(([act]) => `${subject}.${act}`),
    )
    expect(silent).toEqual([])
  })
})

test('every composed action name has its endings listed here', () => {
  const subjects = sources().flatMap((source) =>
    [...source.matchAll(/\baction: `([a-z_]+)\.\$\{/g)].map(([, subject = '']) => subject),
  )
  expect(subjects).toContain('follow_up')
  expect(subjects.filter((subject) => !(subject in FILLED_IN))).toEqual([])
})

test('every recorded action belongs to a group', () => {
  expect(recordedActions().filter((action) => groupOf(action) === 'other')).toEqual([])
})

test('actions are found in every notation', () => {
  const found = actionsIn(
    "tx.audit({ action: 'a.made', objectType })\n  action: gone ? 'a.gone' : 'a.kept',\nconst name = 'no.action'\naction: readThings, to: 'x', action: 'b.c_d'",
  )
  expect(found).toEqual(['a.made', 'a.gone', 'a.kept', 'b.c_d'])
})

function sentenceOf(texts: Texts, action: string): string | undefined {
  const [subject = '', act = ''] = action.split('.')
  const acts = texts[subject]
  const sentence = typeof acts === 'object' ? acts[act] : undefined
  return typeof sentence === 'string' ? sentence : undefined
}

/** Action names written in the code, and those composed at runtime. */
function recordedActions(): string[] {
  const made = Object.entries(FILLED_IN).flatMap(([subject, acts]) => acts.map((act) => `${subject}.${act}`))
  return [...new Set([...sources().flatMap(actionsIn), ...made])].sort()
}

/** All code that may record an action, without tests and browser code. */
function sources(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(web|testing|bench)\/|(^|\/)testing\.ts$/.test(path),
    )
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

/** Finds `action: 'team.created'`, also in conditional expressions, up to the next comma or line end. */
function actionsIn(source: string): string[] {
  return [...source.matchAll(/\baction: ([^,\n]*)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  )
}
