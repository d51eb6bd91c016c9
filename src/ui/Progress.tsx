import { type ReactNode, useId } from 'react'
import s from '#ui/Progress.module.css'

export interface ProgressProps {
  label: ReactNode
  /** Amount done so far; undefined while the total is unknown. */
  value?: number
  max?: number
  /** Next to the label: "1,200 of 2,264 rows". Announced as the value. */
  detail?: string
}

export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  const id = useId()
  const known = value !== undefined && max > 0
  const share = known ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="stack gap-6">
      <div className="flex gap-12 between compact medium">
        <span id={id}>{label}</span>
        {detail != null && <span className={s.detail}>{detail}</span>}
      </div>
      <div
        className={s.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={known ? 0 : undefined}
        aria-valuemax={known ? max : undefined}
        aria-valuenow={known ? value : undefined}
        aria-valuetext={detail}
      >
        <div
          className={known ? s.bar : s.unknown}
          style={known ? { transform: `scaleX(${share})` } : undefined}
        />
      </div>
    </div>
  )
}
