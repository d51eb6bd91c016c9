import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calibrationQuery } from '#features/qa/calibrations/web/calibrations-api.ts'
import { listenLive } from '#platform/web/live.ts'

/** Refreshes the open calibration when reviews are completed or decisions are made elsewhere. */
export function useLiveCalibration(id: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: calibrationQuery(id).queryKey })
    return listenLive({
      url: '/api/v1/qa_calibrations/live',
      topic: 'qa_calibrations',
      after: null,
      onChange: ({ created, changed, more }) => {
        if (more || created.includes(id) || changed.includes(id)) look()
      },
      onReady: () => {},
      onReset: look,
    })
  }, [queryClient, id])
}
