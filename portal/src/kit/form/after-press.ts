let isPressed = false

function watchPointer(): void {
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
  }
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}
if (typeof document !== 'undefined') watchPointer()

/**
 * Runs once the click that is under way is over. Leaving a field by a press on a button may show a message; shown at once, it
 * would move the button away from under the pointer.
 */
export function afterPress(work: () => void): void {
  const run = () => setTimeout(work)
  if (isPressed) document.addEventListener('pointerup', run, { once: true })
  else run()
}
