import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { PreviewContext } from '#features/surveys/preview/contract.ts'
import { PraisePreview } from '#features/surveys/web/preview/PraisePreview.tsx'
import type { FormWord } from '#features/surveys/words/en.ts'
import { FORM_WORDS } from '#features/surveys/words/form-words.ts'
import { renderWeb } from '#platform/web/testing.tsx'

afterEach(cleanup)

type Praise = PreviewContext['positive_feedback']
const PRAISE: Praise = {
  mode: 'REWARDS',
  areas: ['Kindness', 'Speed'],
  rewards: [{ tier: 'low', caption: 'Coffee', image_url: '/coffee.svg' }],
  from_stars: 5,
}
const show = (praise: Partial<Praise>, stars: number | null) =>
  renderWeb(
    <PraisePreview
      praise={{ ...PRAISE, ...praise }}
      stars={stars}
      word={(name: FormWord) => FORM_WORDS.en[name]}
      known={false}
    />,
  )
const choiceCounts = () => ({
  areas: screen.queryAllByRole('checkbox').length,
  rewards: screen.queryAllByRole('radio').length,
})

describe('RWD-502 RWD-504 after the thanks, the preview of a survey shows', () => {
  test('areas of excellence, or rewards, or neither', async () => {
    await show({ mode: 'AREAS_OF_EXCELLENCE' }, 5)
    expect(choiceCounts()).toEqual({ areas: 2, rewards: 0 })
    cleanup()
    await show({ mode: 'REWARDS' }, 5)
    expect(choiceCounts()).toEqual({ areas: 0, rewards: 1 })
    expect(screen.getByRole('group', { name: 'Choose a reward for the person who helped you' })).toBeDefined()
    cleanup()
    await show({ mode: 'OFF' }, 5)
    expect(choiceCounts()).toEqual({ areas: 0, rewards: 0 })
  })

  test('nothing after too few stars or none', async () => {
    await show({}, 4)
    expect(choiceCounts()).toEqual({ areas: 0, rewards: 0 })
    cleanup()
    await show({}, null)
    expect(choiceCounts()).toEqual({ areas: 0, rewards: 0 })
    cleanup()
    await show({ from_stars: 4 }, 4)
    expect(choiceCounts()).toEqual({ areas: 0, rewards: 1 })
  })
})
