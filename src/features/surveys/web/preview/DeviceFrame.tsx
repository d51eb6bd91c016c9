import type { ReactNode } from 'react'
import s from '#features/surveys/web/preview/preview.module.css'

export type Device = 'phone' | 'desktop'

/** The outline of a phone or a browser window. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <div className={s.device} data-device={device}>
      {children}
    </div>
  )
}
