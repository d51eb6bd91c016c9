import { Component, type ReactNode } from 'react'

type LazyChartProps = { fallback: ReactNode; children: ReactNode }

/** Shows the figures as a table if the drawing code fails to load. */
export class LazyChart extends Component<LazyChartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
