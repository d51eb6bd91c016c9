import { useTranslation } from 'react-i18next'
import type { Keymap } from '#features/qa/reviews/web/workspace/keymap.ts'
import type { Question } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type AuditKeysOptions = {
  keymap: Keymap
  active: Question | null
  choose: (question: Question, optionId: number | null) => void
  step: (by: 1 | -1) => void
  comment: () => void
  complete: () => void
}

/** Shortcuts of the audit's scorecard, with the keys the person uses for reviews. The review beside it has its own. */
export function useAuditKeys({ keymap, active, choose, step, comment, complete }: AuditKeysOptions): void {
  const { t } = useTranslation('qa-reviews')
  const section = t('workspace.keys.section')
  useShortcuts([
    ...(active?.options.slice(0, 9) ?? []).map((option, index) => ({
      keys: String(index + 1),
      label: t('workspace.keys.answer', { number: index + 1 }),
      section,
      run: () => active && choose(active, option.id),
    })),
    ...(
      [
        ['notApplicable', () => active?.na_option && choose(active, null)],
        ['comment', comment],
        ['nextQuestion', () => step(1)],
        ['previousQuestion', () => step(-1)],
        ['complete', complete],
      ] as const
    ).map(([command, run]) => ({
      keys: keymap[command],
      label: t(`workspace.keys.${command}`),
      section,
      run: () => void run(),
    })),
  ])
}
