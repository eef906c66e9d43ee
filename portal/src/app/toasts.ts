import { toastMs } from '@portal/domain/constants/limits.ts'
import { createToasts, type ToastKind } from '../ui/toasts.ts'

export const toasts = createToasts(toastMs)

/** Tells that something happened; success unless it says error. */
export const showToast = (text: string, kind?: ToastKind) => toasts.show(text, kind)
