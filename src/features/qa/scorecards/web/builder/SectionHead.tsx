import { useTranslation } from 'react-i18next'
import { changeSection } from '#features/qa/scorecards/edits.ts'
import type { FormSection } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import {
  moveSectionBy,
  removeSection,
  restoreSection,
} from '#features/qa/scorecards/web/builder/form-edits.ts'
import { useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { WeightField } from '#features/qa/scorecards/web/builder/WeightField.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** A section's title, weight and position. The default section has no title field while it is the only section. */
export function SectionHead({ section }: { section: FormSection }) {
  const { t } = useTranslation('qa-scorecards')
  const { form, edit, errorAt, goTo, announce } = useBuilder()
  const nameOf = useSectionName()
  const { id, position } = section
  const name = nameOf(section, position)
  const place = `section-${id}-title`
  if (section.default_section && !form.weighted_sections) return null
  const move = (by: 1 | -1) => {
    edit((before) => moveSectionBy(before, id, by))
    announce(t('said.sectionMoved', { n: position + by }))
    goTo(place)
  }
  const remove = () => {
    edit((before) => removeSection(before, id))
    // The last section only loses its title; its questions stay.
    if (form.sections.length === 1) {
      goTo(`section-${id}-add`)
      return announce(t('said.sectionReset'))
    }
    // Removing the section would lose the focus.
    const next = form.sections[position] ?? form.sections[position - 2]
    if (next) goTo(`section-${next.id}-title`)
    notify(t('said.sectionRemoved', { section: name, count: section.questions.length }), 'success', {
      action: { label: t('undo'), onClick: () => edit((now) => restoreSection(now, form, id)) },
    })
  }
  return (
    <div className={cx('flex gap-10 items-start', s.sectionHead)}>
      {section.default_section ? (
        <h2>{name}</h2>
      ) : (
        <TextInput
          className={s.sectionTitle}
          label={t('section.title', { n: position })}
          data-place={place}
          required
          dir="auto"
          maxLength={200}
          placeholder={t('section.titleHint')}
          value={section.title}
          error={errorAt(place)}
          onChange={({ target }) =>
            edit((before) => changeSection(before, id, { title: target.value }), place)
          }
        />
      )}
      {form.weighted_sections && <WeightField section={section} name={name} />}
      {!section.default_section && (
        <span className={s.sectionTools} role="toolbar" aria-label={t('section.tools', { section: name })}>
          <IconButton
            icon="arrow-up"
            label={t('section.up', { section: name })}
            disabled={position === 1}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('section.down', { section: name })}
            disabled={position === form.sections.length}
            onClick={() => move(1)}
          />
          <IconButton icon="trash" label={t('section.remove', { section: name })} onClick={remove} />
        </span>
      )}
    </div>
  )
}
