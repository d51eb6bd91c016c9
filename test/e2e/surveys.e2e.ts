import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { get } from './support/api.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const LIST = '/admin/company/survey_configurations'
const TYPES = [
  ['StarRating', 'How was it?'],
  ['NPS', 'Would you recommend us?'],
  ['FCR', 'Was it solved at once?'],
  ['Recovery', 'Have we put it right?'],
  ['Scalar', 'How satisfied are you?'],
  ['SingleChoice', 'Which product was it about?'],
  ['MultipleChoice', 'What did you use?'],
  ['AreasOfExcellence', 'What did we do well?'],
  ['AreasOfImprovement', 'What could be better?'],
  ['Text', 'Anything else?'],
  ['Reward', 'What does the agent deserve?'],
] as const

type Saved = { uuid: string; configurationHash: string; publishedHash: string | null }
const SAVED = 'surveyConfiguration { uuid configurationHash publishedHash } errors { message }'

async function makeSurvey(page: Page, name: string, starter = 'STARS'): Promise<string> {
  const { created } = await graphql<{ created: { surveyConfiguration: Saved } }>(
    page,
    `mutation ($name: String!, $starter: SurveyStarter) { created: createSurveyConfiguration(name: $name, starter: $starter) { ${SAVED} } }`,
    { name, starter },
  )
  return created.surveyConfiguration.uuid
}

async function switchFeature(page: Page, key: string, on: boolean): Promise<void> {
  const { version } = await get<{ version: number }>(page, '/api/v1/features')
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.put('/api/v1/features', {
    headers: { 'x-csrf-token': csrfToken },
    data: { version, features: { [key]: on } },
  })
  expect(answer.status()).toBe(200)
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const uuidOf = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? ''

test('SVY-001 SVY-005 SVY-509 keyboard only: a survey with every question type is checked, translated, previewed and published', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(180_000)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: 'No surveys yet' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New survey' }).last().press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a name for the survey.')).toBeVisible()
  await page.keyboard.type('Everything')
  await page.keyboard.press('Tab')
  // The last starting point is the empty survey.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything' })).toBeVisible()
  await expect(page.getByText('The survey has no questions')).toBeVisible()

  for (const [type, text] of TYPES) {
    await page.keyboard.press('/')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(type)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused()
    await expectFocusInSight(page)
    await page.keyboard.type(text)
    await expect(preview(page).getByText(text).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await saved(page)
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await expect(outline.getByRole('button', { name: /\?/ })).toHaveCount(TYPES.length)
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible()

  // A question without text is an error; undo removes it.
  await page.keyboard.press('/')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Text')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 error blocks publishing' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('heading', { name: '1 error blocks publishing' })).toBeVisible()
  await page.keyboard.press('Control+z')

  // The preset for detractors leaves out 6; one key corrects it.
  await outline.getByRole('button', { name: /Anything else/ }).press('Enter')
  const source = page.getByRole('combobox', { name: 'Question that decides' })
  await source.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Ask this only if “Would you recommend us?” is 9 or more')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const fix = page
    .getByRole('article', { name: /Page 10/ })
    .getByRole('button', { name: 'Change to “is 6 or less”' })
  await fix.press('Enter')
  await expect(fix).toHaveCount(0)
  await expect(page.getByText('Ask this only if “Would you recommend us?” is 6 or less')).toBeVisible()

  // Move a question with the keyboard, then to another page; the focus follows.
  const reward = outline.getByRole('button', { name: /agent deserve/ })
  await reward.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowUp')
  const names = () => outline.getByRole('button', { name: /\?/ }).allInnerTexts()
  await expect.poll(async () => (await names())[9]).toMatch(/agent deserve/)
  await page.keyboard.press('m')
  await expect(dialog.getByRole('combobox', { name: 'Where' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[1]).toMatch(/agent deserve/)
  await expectFocusInSight(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await names())[10]).toMatch(/agent deserve/)
  await expectAccessible(page, 'survey editor')

  // Translated.
  await page.getByRole('button', { name: 'Translations' }).press('Enter')
  const language = page.getByRole('combobox', { name: 'Add a language' })
  await language.focus()
  await page.keyboard.type('Norw')
  const cells = page.getByRole('textbox', { name: /, Norwegian Bokmål$/ })
  const count = await cells.count()
  expect(count).toBeGreaterThan(25)
  await expect(page.getByText(`${count} missing`)).toBeVisible()
  await expectAccessible(page, 'translations')
  await cells.first().focus()
  for (let n = 0; n < count; n++) {
    await expect(cells.nth(n)).toBeFocused()
    await page.keyboard.insertText(`Tekst ${n}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('complete', { exact: true })).toBeVisible()
  await saved(page)

  // Previewed for an employee, in the other language.
  const uuid = uuidOf(page)
  const { person } = await get<{ person: { id: number } }>(page, '/api/v1/session')
  await page.goto(`/survey_preview/${uuid}/employee/${person.id}?language=nb`)
  await expect(page.getByRole('heading', { level: 1, name: 'Preview: Everything' })).toBeVisible()
  await expect(page.getByText('Own Admin', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Tekst 0')).toBeVisible()
  await expectAccessible(page, 'survey preview')

  // Published.
  await page.goto(`${LIST}/${uuid}`)
  const publish = page.getByRole('main').getByRole('button', { name: 'Publish' })
  await publish.press('Enter')
  await expect(dialog.getByText('For the first time: customers will be asked 11 questions.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1 has been published')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  // A change appears on the page and on the tile until it is published.
  await outline.getByRole('button', { name: /How was it/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('How did it go?')
  await expect(preview(page).getByText('How did it go?').first()).toBeVisible()
  await expect(page.getByText('1 unpublished change')).toBeVisible()
  await saved(page)
  await page.goto(LIST)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Everything' }) })
  await expect(tile.getByText('1 unpublished change').last()).toBeVisible()
  await expectAccessible(page, 'surveys')
  await tile.getByRole('link').press('Enter')
  await publish.press('Enter')
  await expect(dialog.getByText('How was it?')).toBeVisible()
  await expect(dialog.getByText('How did it go?').last()).toBeVisible()
  await expectAccessible(page, 'publishing', 'dialog')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 2 has been published')).toBeVisible()

  // Roll back to the first version, and undo it.
  await page.getByRole('button', { name: 'History' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await expectAccessible(page, 'history', 'dialog')
  await dialog.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await expect(page.getByText('1 unpublished change')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await saved(page)
  await page.goto(LIST)
  await expect(tile.getByText(/^Published /)).toBeVisible()
  await expect(tile.getByText('unpublished')).toHaveCount(0)
})

test('SVY-038 SVY-508 survey addresses serve pages to browsers and JSON to programs, and a new survey is stored only once it has a name', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await switchFeature(page, 'service_recovery', true)
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Service Recovery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Service Recovery' })).toBeVisible()
  const uuid = uuidOf(page)
  for (const address of [LIST, `${LIST}/${uuid}`]) {
    const json = await page.request.get(address, { headers: { accept: 'application/json' } })
    expect(json.headers()['content-type']).toContain('application/json')
    const html = await page.request.get(address, { headers: { accept: 'text/html' } })
    expect(html.headers()['content-type']).toContain('text/html')
  }

  await page.goto(`${LIST}/new`)
  await page.getByRole('main').getByRole('button', { name: 'Add a question' }).last().click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('nps')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Recommend?')
  await expect(page.getByText('Enter a name to save the survey')).toBeVisible()
  const names = async () =>
    (
      await graphql<{ surveyConfigurations: { name: string }[] }>(page, '{ surveyConfigurations { name } }')
    ).surveyConfigurations.map(({ name }) => name)
  await expect.poll(() => names()).toEqual(['Service Recovery'])
  await page.getByRole('textbox', { name: 'Name' }).fill('Begun here')
  await expect(page).toHaveURL(new RegExp(`${LIST}/[0-9a-f-]{36}$`))
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Recommend?')
  await saved(page)
  await expect.poll(() => names()).toEqual(['Begun here', 'Service Recovery'])

  // Archive and restore.
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Archive Begun here' }).click()
  await expect(page.getByText('Begun here is archived')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Begun here' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('link', { name: 'Begun here' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search surveys' }).fill('zzz')
  await expect(page.getByRole('heading', { name: 'No survey matches' })).toBeVisible()
})

test('a concurrent edit shows both versions and overwrites nothing without asking', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 409/)
  await signIn(ownCompany.email, ownCompany.password)
  const uuid = await makeSurvey(page, 'Shared')
  await page.goto(`${LIST}/${uuid}`)
  const title = page.getByRole('textbox', { name: 'Question', exact: true })
  await expect(title).toBeVisible()
  const { configuration, configurationHash } = await get<{
    configuration: object
    configurationHash: string
  }>(page, `${LIST}/${uuid}`)
  await graphql(
    page,
    'mutation ($uuid: String!, $configuration: JSON!, $hash: String!) { saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { errors { message } } }',
    { uuid, configuration: { ...configuration, name: 'Theirs' }, hash: configurationHash },
  )
  await title.fill('Mine?')
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this survey' })
  await expect(dialog.getByRole('cell', { name: 'Theirs' })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Mine?' })).toBeVisible()
  await expectAccessible(page, 'conflict', 'dialog')
  await dialog.getByRole('button', { name: 'Use what is stored' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await expect(title).toHaveValue('How was the help you got from {agent}?')
  // Taking the other version can be undone.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title).toHaveValue('Mine?')
  await saved(page)
})

test('unsaved changes are kept in the browser and restored', async ({ page, signIn, ownCompany, faults }) => {
  faults.allow(/ERR_FAILED|Failed to load/)
  await signIn(ownCompany.email, ownCompany.password)
  const uuid = await makeSurvey(page, 'Offline')
  await page.goto(`${LIST}/${uuid}`)
  const title = page.getByRole('textbox', { name: 'Question', exact: true })
  await page.route('**/graphql', (route) => route.abort())
  await title.fill('Written without a connection?')
  await expect(page.getByText('Offline, kept here')).toBeVisible()
  await page.unroute('**/graphql')
  await page.reload()
  await expect(page.getByText('Your unsaved changes have been restored')).toBeVisible()
  await expect(title).toHaveValue('Written without a connection?')
  await saved(page)
})

test('translations are exported and imported with a preview of changes and row errors', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const uuid = await makeSurvey(page, 'Filed')
  await page.goto(`${LIST}/${uuid}?view=translations`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Filed translations.csv')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import translations' })
  const csv = 'key,nb\nsurvey.title,Hvordan gikk det?\nquestion.2.option.1,Fart\nquestion.9.text,x\n'
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'nb.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('1 row is skipped:')).toBeVisible()
  await expect(dialog.getByText('Hvordan gikk det?')).toBeVisible()
  await expectAccessible(page, 'import of translations', 'dialog')
  await dialog.getByRole('button', { name: 'Import 2 texts' }).click()
  await expect(page.getByRole('textbox', { name: 'Title, Norwegian Bokmål' })).toHaveValue(
    'Hvordan gikk det?',
  )
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await expect(page.getByRole('textbox', { name: 'Title, Norwegian Bokmål' })).toHaveCount(0)
})

test('SVY-500 SVY-501 SVY-502 the preview shows a chosen employee and recipient, and says when there is none', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 40[34]/)
  await signIn('agent@demo.example')
  await page.goto('/survey_preview/01970000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/403')
  await signIn(ownCompany.email, ownCompany.password)
  const uuid = await makeSurvey(page, 'Looked at')
  const { person } = await get<{ person: { id: number } }>(page, '/api/v1/session')
  await page.goto(`/survey_preview/${uuid}`)
  await expect(page.getByText('How was the help you got from us?')).toBeVisible()
  await page.getByRole('radio', { name: '2 stars' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('What could we do better?')).toBeVisible()
  await page.goto(`/survey_preview/${uuid}?question=2&option=3`)
  await expect(
    page.getByText('No questions on this page.').or(page.getByText('What did we do well?')),
  ).toBeVisible()
  await page.goto(`/survey_preview/${uuid}/employee/${person.id}`)
  await expect(page.getByText('How was the help you got from Own?')).toBeVisible()
  for (const unknown of [
    '/survey_preview/01970000-0000-7000-8000-000000000000',
    `/survey_preview/${uuid}/employee/987654321`,
    `/survey_preview/${uuid}/employee/nobody`,
  ]) {
    await page.goto(unknown)
    await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
  }
  await switchFeature(page, 'preview', false)
  await page.goto(`/survey_preview/${uuid}`)
  await expect(page).toHaveURL('/403')
  await page.goto(`${LIST}/${uuid}`)
  await expect(page.getByText('The preview is turned off for your company, under Features.')).toBeVisible()
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone a survey can be previewed and published', async ({ page, signIn, ownCompany }) => {
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto(LIST)
    await expect(page.getByRole('heading', { name: 'No surveys yet' })).toBeVisible()
    await expectAccessible(page, 'no surveys, phone')
    const uuid = await makeSurvey(page, 'Small')
    await page.goto(`${LIST}/${uuid}`)
    await expect(page.getByText('Questions can be edited on a wider screen.')).toBeVisible()
    await expectAccessible(page, 'survey on a phone')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'publishing on a phone', 'dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1 has been published')).toBeVisible()
    await page.getByRole('button', { name: 'Translations' }).click()
    await expect(page.getByRole('textbox', { name: 'Title, English' })).toBeVisible()
    await expectAccessible(page, 'translations on a phone')
    await page.goto(`/survey_preview/${uuid}`)
    await expect(page.getByText('How was the help you got from us?')).toBeVisible()
    await expectAccessible(page, 'preview on a phone')
  })
})
