export type TemplateMenuProps = {
  /** Puts a template's body into the session; an error is shown by who opened the menu. */
  onChoose: (templateId: number) => void
}

/** The active templates, to begin a session from or to insert. */
export function TemplateMenu({ onChoose }: TemplateMenuProps) {
  return <button type="button" onClick={() => onChoose(1)} />
}
