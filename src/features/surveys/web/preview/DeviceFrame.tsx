import type { ReactNode } from 'react'
import s from '#features/surveys/web/preview/preview.module.css'

export type Device = 'phone' | 'desktop'

/** The edge of what a customer holds, or of a window. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <div className={s.device} data-device={device}>
      {children}
    </div>
  )
}
