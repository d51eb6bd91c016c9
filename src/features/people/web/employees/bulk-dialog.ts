/** What the dialogs of the selection bar receive. */
export type BulkDialogProps = {
  employeeIds: string[]
  nameOf: (id: string) => string | undefined
  onClose: () => void
  onDone: () => void
}
