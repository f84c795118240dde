/** How a visitor's browser is set up. */
export interface EngineOptions {
  /** Size of the page in CSS pixels. An engine whose window cannot be so small takes its smallest. */
  width: number;
  height: number;
  /** Whether the visitor's system asks for less movement and, where the engine knows that, has colors of its own. */
  eased: boolean;
}

/** A browser with one tab in front, driven by what a person does: addresses, presses and keys. */
export interface Engine {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON allows it. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses at a point of the visible page, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** The page as a PDF of A4 sheets; null where the engine's driver cannot print. */
  print(): Promise<Buffer | null>;
  tabs(): Promise<number>;
  /** Brings the tab that was opened last to the front. */
  toNewestTab(): Promise<void>;
  /** Closes the tab in front and goes back to the first one. */
  closeTab(): Promise<void>;
  /** Ends the browser and everything that was started for it. */
  close(): Promise<void>;
}
