import { createToasts, type ToastAction, type ToastKind } from '../ui/toasts.ts'

/** How long a toast stays. */
const toastMs = 6000

export const toasts = createToasts(toastMs)

/** Tells that something happened; success unless it says error. Answers how to close it early. */
export const showToast = (text: string, kind?: ToastKind, action?: ToastAction) => toasts.show(text, kind, action)
