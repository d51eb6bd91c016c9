import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import s from '#ui/ConflictDialog.module.css'
import { Dialog } from '#ui/Dialog.tsx'
import { useUiText } from '#ui/text.ts'

export interface ConflictField {
  id: string
  label: string
  mine: ReactNode
  stored: ReactNode
}

export interface ConflictDialogProps {
  opened: boolean
  title?: string
  /** Who changed it and when, if known. */
  text?: ReactNode
  /** The fields that differ; an empty value is null. */
  fields: readonly ConflictField[]
  /** Overwrites the stored version with the person's own. */
  onKeepMine: () => void
  /** Uses the stored version and discards the person's own. */
  onTakeStored: () => void
  /** Returns to the form without deciding. */
  onClose: () => void
  busy?: boolean
}

/** Shown when a save is stale: compares both versions, so that neither is lost unintentionally. Load lazily. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, title, text: lead, fields, onKeepMine, onTakeStored, onClose, busy } = props
  const text = useUiText()
  const valueOrEmpty = (value: ReactNode) => value ?? <em className="muted">{text('empty')}</em>
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title ?? text('conflictTitle')}
      size={640}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button onClick={onTakeStored} disabled={busy}>
            {text('takeStored')}
          </Button>
          <Button variant="primary" onClick={onKeepMine} loading={busy}>
            {text('keepMine')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{lead ?? text('conflictText')}</p>
      {fields.length === 0 ? (
        <p>{text('sameValues')}</p>
      ) : (
        <div className={s.scroll}>
          <table className={s.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{text('mine')}</th>
                <th scope="col">{text('stored')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.id}>
                  <th scope="row">{field.label}</th>
                  <td>{valueOrEmpty(field.mine)}</td>
                  <td>{valueOrEmpty(field.stored)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
