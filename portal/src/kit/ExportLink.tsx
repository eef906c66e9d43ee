import { checkStepUp } from '@portal/contract/calls/step-up.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goToPage } from './browser/leave.ts'
import { toFailure } from './calls/call-failure.ts'
import { send } from './calls/clients.ts'
import { showToast } from './toasts.ts'
import { sayFailure } from './words.ts'

/** Downloads a file of personal or protected data: the person is asked first where the server would refuse. */
export function ExportLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const download = (event: MouseEvent) => {
    event.preventDefault()
    send(checkStepUp).then(
      () => goToPage(href),
      (error) => {
        const failure = toFailure(error)
        if (failure.word !== 'step_up') showToast(sayFailure(failure), 'error')
      },
    )
  }
  return <a {...rest} href={href} onClick={download} download />
}
