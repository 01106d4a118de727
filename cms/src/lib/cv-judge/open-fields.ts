import { isActiveInstruction, OF_ANOTHER } from './is-active-instruction';

interface Field {
  instruction: string;
  /** What follows is what the field shows. */
  isComplete: boolean;
}

/** The fields of a part, which may stand inside each other, as their pieces come. */
export class OpenFields {
  private areActive = false;
  private readonly open: Field[] = [];
  /** Instructions that stand in no field. */
  private readonly stray: Field = { instruction: '', isComplete: true };

  add(text: string): void {
    this.innermost().instruction += text;
  }

  addWhole(instruction: string): void {
    this.standInAnother();
    this.judge(instruction);
  }

  /** @param kind of a mark: `begin`, `separate` or `end` */
  mark(kind: string): void {
    if (kind === 'begin') {
      this.standInAnother();
      this.open.push({ instruction: '', isComplete: false });
    }
    if (kind === 'separate') this.innermost().isComplete = true;
    if (kind === 'end') this.judge(this.open.pop()?.instruction ?? '');
  }

  wereActive(): boolean {
    for (const { instruction } of [...this.open, this.stray]) this.judge(instruction);
    return this.areActive;
  }

  private innermost(): Field {
    return this.open.at(-1) ?? this.stray;
  }

  /** What a field shows may hold others; in its instruction they become a part of it. */
  private standInAnother(): void {
    const field = this.innermost();
    if (!field.isComplete) field.instruction += OF_ANOTHER;
  }

  private judge(instruction: string): void {
    this.areActive ||= isActiveInstruction(instruction);
  }
}
