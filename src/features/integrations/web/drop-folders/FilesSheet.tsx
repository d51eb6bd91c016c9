import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSheet } from '#features/company/web/ListSheet.tsx'
import {
  type DropFolder,
  type DroppedFile,
  type FileState,
  filesQuery,
  useRunFileAgain,
} from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'

/** The files that were picked up in the last 30 days, newest first. */
export function FilesSheet({ folder, onClose }: { folder: DropFolder; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const [state, setState] = useState<FileState | ''>(folder.failed > 0 ? 'failed' : '')
  const list = useInfiniteQuery(filesQuery(folder.id, state))
  const states = useFileStates()
  return (
    <ListSheet
      title={t('dropFolders.filesOf', { name: folder.name })}
      onClose={onClose}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.files)}
      filter={
        <Select
          label={t('webhookSources.show')}
          placeholder={t('dropFolders.allFiles')}
          value={state}
          options={Object.entries(states).map(([value, { label }]) => ({ value, label }))}
          onChange={(event) => setState(event.target.value as FileState | '')}
        />
      }
      none={{ icon: 'download', title: t('dropFolders.noFiles'), text: t('dropFolders.noFilesText') }}
    >
      {(file) => <OneFile folder={folder} file={file} />}
    </ListSheet>
  )
}

const SHOWN_ERRORS = 10

function OneFile({ folder, file }: { folder: DropFolder; file: DroppedFile }) {
  const { t } = useTranslation('integrations')
  const states = useFileStates()
  const moment = useMoment()
  const run = useRunFileAgain(folder.id)
  const { tone, label } = states[file.state]
  const name = file.path
  const again = () =>
    run.mutate(file.id, { onSuccess: () => notify(t('dropFolders.runningAgain', { name }), 'success') })
  return (
    <div className="stack gap-8">
      <div className="flex gap-8 wrap">
        <b className="break">{name}</b>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p className="small muted break">
        <time dateTime={file.created_at}>{moment(file.created_at)}</time>
        {' · '}
        {t('dropFolders.rows', { count: file.rows })}
        {' · '}
        {t('dropFolders.recordsStored', { count: file.records })}
        {file.recording_path !== null && ` · ${file.recording_path}`}
      </p>
      {file.location !== file.path && (
        <p className="small muted break">{t('dropFolders.isAt', { path: file.location })}</p>
      )}
      {file.errors.length > 0 && (
        <ul className="stack gap-4 small">
          {file.errors.slice(0, SHOWN_ERRORS).map(({ row, path, message }) => (
            <li key={`${row} ${path} ${message}`} className="break">
              {row !== null && <b>{t('dropFolders.row', { row })} </b>}
              {message} {path !== '' && <span className="muted">{path}</span>}
            </li>
          ))}
          {file.errors.length > SHOWN_ERRORS && <li className="muted">{t('dropFolders.moreErrors')}</li>}
        </ul>
      )}
      {file.state === 'failed' && folder.active && (
        <span>
          <Button
            size="sm"
            variant="quiet"
            icon="repeat"
            loading={run.isPending}
            aria-label={t('webhookSources.runOneAgain', { name })}
            onClick={again}
          >
            {t('webhookSources.runAgain')}
          </Button>
        </span>
      )}
    </div>
  )
}

function useFileStates(): Record<FileState, { tone: TagTone; label: string }> {
  const { t } = useTranslation('integrations')
  return {
    working: { tone: 'warn', label: t('dropFolders.fileState.working') },
    done: { tone: 'good', label: t('dropFolders.fileState.done') },
    failed: { tone: 'bad', label: t('webhookSources.messageState.failed') },
  }
}
