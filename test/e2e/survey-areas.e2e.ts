import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { post } from './support/api.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const LIST = '/admin/company/survey_configurations'
const SAVED = 'surveyConfiguration { uuid } errors { message }'

test('keyboard only: existing areas are added, a replaced question is announced and duplicates are merged', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(LIST)
  const answers = [{ question: 'Good', type: 'areas_of_excellence', value: ['Quick', 'Fast', 'Patient'] }]
  const responded_at = new Date(Date.now() - 3_600_000).toISOString()
  await post(page, '/api/v1/feedback', { responses: [{ external_id: 'areas', responded_at, answers }] })
  const uuid = await makeSurvey(page, 'Renewed')
  await changeSurvey(page, uuid, 'publish')
  await changeSurvey(page, uuid, 'save')
  await page.goto(`${LIST}/${uuid}`)
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await outline.getByRole('button', { name: /do well/ }).press('Enter')
  const areas = page.getByRole('group', { name: 'Areas your company already has' })
  await expect(areas.getByRole('button')).toHaveText(['Fast', 'Patient', 'Quick'])
  await expectAccessible(page, 'areas of the company')
  await areas.getByRole('button', { name: 'Patient' }).press('Enter')
  await expect(areas.getByRole('button')).toHaveText(['Fast', 'Quick'])
  await expect(areas.getByRole('button', { name: 'Quick' })).toBeFocused()
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add an answer' }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 question becomes a new question')
  await expect(dialog).toContainText('was Stars and is now NPS')
  await expectAccessible(page, 'a renewed question', 'dialog')
  await page.keyboard.press('Escape')

  await page.goto(LIST)
  await page.getByRole('button', { name: 'Merge areas' }).press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Duplicate to remove' })).toBeFocused()
  await page.keyboard.type('Fast')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quick')
  await expect(dialog.getByRole('status')).toContainText('Responses that name “Fast”: 1; “Quick”: 1; both: 1')
  await expectAccessible(page, 'merging areas', 'dialog')
  await dialog.getByRole('button', { name: 'Merge areas' }).press('Enter')
  await expect(dialog).toBeHidden()
})

/** Publishes the survey unchanged, or saves it with stars as NPS and only one area. */
async function changeSurvey(page: Page, uuid: string, how: 'publish' | 'save'): Promise<void> {
  type Kept = {
    configuration: { pages: { type: string; options: unknown[] }[][] }
    configurationHash: string
  }
  const { one } = await graphql<{ one: Kept }>(
    page,
    'query ($uuid: String!) { one: surveyConfiguration(uuid: $uuid) { configuration configurationHash } }',
    { uuid },
  )
  const { configuration, configurationHash: hash } = one
  for (const question of configuration.pages.flat()) {
    if (question.type === 'StarRating') question.type = 'NPS'
    if (question.type === 'AreasOfExcellence') question.options = question.options.slice(0, 1)
  }
  const fields = `configurationHash: $hash) { ${SAVED} }`
  await (how === 'publish'
    ? graphql(
        page,
        `mutation ($uuid: String!, $hash: String!) { publishSurveyConfiguration(uuid: $uuid, ${fields} }`,
        { uuid, hash },
      )
    : graphql(
        page,
        `mutation ($uuid: String!, $hash: String!, $configuration: JSON!) {
           saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, ${fields} }`,
        { uuid, hash, configuration },
      ))
}

async function makeSurvey(page: Page, name: string, starter = 'STARS'): Promise<string> {
  const { created } = await graphql<{ created: { surveyConfiguration: { uuid: string } } }>(
    page,
    `mutation ($name: String!, $starter: SurveyStarter) { created: createSurveyConfiguration(name: $name, starter: $starter) { ${SAVED} } }`,
    { name, starter },
  )
  return created.surveyConfiguration.uuid
}
