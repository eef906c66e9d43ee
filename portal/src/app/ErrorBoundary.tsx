import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  /** The place of the children: going elsewhere leaves the error behind. */
  at: string
  whole: boolean
  children: ReactNode
}

interface State {
  at: string
  failure?: { error: unknown }
}

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} whole={this.props.whole} /> : this.props.children
  }
}

/** A screen that breaks shows what happened in its own place; `whole` is for what stands around the screens. */
export function ErrorBoundary({ whole = false, children }: { whole?: boolean; children: ReactNode }) {
  const { key } = useLocation()
  return (
    <Boundary at={key} whole={whole}>
      {children}
    </Boundary>
  )
}
