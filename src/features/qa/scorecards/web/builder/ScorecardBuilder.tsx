import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Form, questionsOf } from '#features/qa/scorecards/form.ts'
import { BuilderBar } from '#features/qa/scorecards/web/builder/BuilderBar.tsx'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import {
  type Builder,
  BuilderContext,
  type BuilderMode,
} from '#features/qa/scorecards/web/builder/builder-context.ts'
import { Canvas } from '#features/qa/scorecards/web/builder/Canvas.tsx'
import { firstFault, type PlacedFault } from '#features/qa/scorecards/web/builder/fault-place.ts'
import { faultText } from '#features/qa/scorecards/web/builder/fault-text.ts'
import { rebased } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { Outline } from '#features/qa/scorecards/web/builder/Outline.tsx'
import { PhoneBuilder } from '#features/qa/scorecards/web/builder/PhoneBuilder.tsx'
import { SidePane } from '#features/qa/scorecards/web/builder/SidePane.tsx'
import { useBuilderKeys } from '#features/qa/scorecards/web/builder/use-builder-keys.ts'
import { useDifferenceTexts } from '#features/qa/scorecards/web/builder/use-difference-texts.ts'
import { useFormHistory } from '#features/qa/scorecards/web/builder/use-form-history.ts'
import { useSaving } from '#features/qa/scorecards/web/builder/use-saving.ts'
import { WeightBar } from '#features/qa/scorecards/web/builder/WeightBar.tsx'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { useFocusPlace } from '#ui/use-focus-place.ts'

const PublishDialog = lazyPart(
  () => import('#features/qa/scorecards/web/builder/PublishDialog.tsx'),
  'PublishDialog',
)
const RenameDialog = lazyPart(
  () => import('#features/qa/scorecards/web/builder/RenameDialog.tsx'),
  'RenameDialog',
)

type ScorecardBuilderProps = {
  /** The stored scorecard; null for a new one. */
  opened: SavedForm | null
  /** The form to start from. */
  begin: Form
  /** Key of the browser storage for unsaved work. */
  place: string
}

/** Outline, form and test score of a scorecard being edited. On phones it can only be read, tested and renamed. */
export function ScorecardBuilder({ opened, begin, place }: ScorecardBuilderProps) {
  const { t } = useTranslation('qa-scorecards')
  const navigate = useNavigate()
  const narrow = useNarrow()
  const root = useRef<HTMLDivElement>(null)
  const goTo = useFocusPlace(root)
  const [begun] = useState(begin)
  const history = useFormHistory({ opened, begin: begun, place })
  const { form, saved, edit } = history
  const mode: BuilderMode = saved === null ? 'new' : saved.editable ? 'change' : 'version'
  const questions = questionsOf(form)
  const [chosenId, setSelectedId] = useState<number | null>(questions[0]?.id ?? null)
  const selectedId = questions.some(({ id }) => id === chosenId) ? chosenId : (questions[0]?.id ?? null)
  const [shownFault, setShownFault] = useState<PlacedFault | null>(null)
  const [publishing, setPublishing] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [announcement, announce] = useState('')
  const left = useRef(false)
  const saving = useSaving({
    history,
    mode,
    onMade: () => {
      left.current = true
      history.settle()
      void navigate({ to: paths.qaSettings() })
    },
  })

  // Keep showing the error until it is fixed, even while other parts are edited.
  const fault = useMemo(() => {
    const now = shownFault && firstFault(form)
    return now?.message === shownFault?.message ? now : null
  }, [shownFault, form])
  const errorAt = useCallback<Builder['errorAt']>(
    (place) => (fault?.place === place ? faultText(t, fault.message) : undefined),
    [fault, t],
  )
  const select = useCallback<Builder['select']>(
    (id, place) => {
      setSelectedId(id)
      if (id !== null && place !== undefined) goTo(`question-${id}-${place}`)
    },
    [goTo],
  )
  const builder = useMemo<Builder>(
    () => ({ form, saved, mode, edit, selectedId, select, goTo, errorAt, announce }),
    [form, saved, mode, edit, selectedId, select, goTo, errorAt],
  )

  const check = (): boolean => {
    const found = firstFault(form)
    setShownFault(found)
    if (!found) return true
    saving.dismiss()
    if (found.questionId !== null) setSelectedId(found.questionId)
    goTo(found.place)
    return false
  }
  const save = () => {
    if (saving.isSaving || !check()) return
    if (mode === 'version') setPublishing(true)
    else saving.save()
  }
  useBuilderKeys(builder, history, save)
  const words = useDifferenceTexts()
  const { stored } = saving
  const restored = <RestoredForm form={history.restored} />

  return (
    <BuilderContext value={builder}>
      <div className={cx('column flex-1', s.page)} ref={root}>
        <BuilderBar
          history={history}
          isSaving={saving.isSaving}
          onSave={save}
          onRename={() => setRenaming(true)}
        />
        {narrow ? (
          <PhoneBuilder refusal={saving.refusal} restored={restored} />
        ) : (
          <>
            <WeightBar />
            <div className={s.columns}>
              <Outline />
              <Canvas refusal={saving.refusal} isReplaced={saving.isReplaced} restored={restored} />
              <SidePane />
            </div>
          </>
        )}
        <p className="sr" role="status">
          {announcement}
        </p>
      </div>
      <UnsavedGuard when={() => history.isDirty && !left.current} everywhere={mode === 'version'} />
      <LazyPart onFailure={() => setPublishing(false)} key={String(publishing)}>
        {publishing && saved && (
          <PublishDialog
            isSaving={saving.isSaving}
            refusal={saving.refusal}
            onClose={() => setPublishing(false)}
            onPublish={() => saving.save()}
          />
        )}
      </LazyPart>
      <LazyPart onFailure={() => setRenaming(false)} key={`rename ${renaming}`}>
        {renaming && saved && (
          <RenameDialog
            name={form.name}
            onClose={() => setRenaming(false)}
            onRename={(name) => {
              setRenaming(false)
              const renamed = { ...form, name }
              edit(() => renamed)
              saving.save(renamed)
            }}
          />
        )}
      </LazyPart>
      <StaleCopy
        stored={stored}
        fields={(copy) => words.conflict(form, copy)}
        busy={saving.isSaving}
        onClose={saving.forgetStored}
        onTake={(copy) => {
          history.take(copy)
          saving.forgetStored()
          setPublishing(false)
        }}
        onKeep={(copy) => {
          const mine = rebased(form, copy)
          history.setSaved(copy)
          edit(() => mine)
          saving.forgetStored()
          saving.save(mine, copy)
        }}
      />
    </BuilderContext>
  )
}
