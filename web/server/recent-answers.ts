const freshMs = 1000;

interface Known {
  answer: Promise<object>;
  /** Of performance.now(); Infinity while the answer is on its way. */
  until: number;
}

/**
 * Answers of the CMS that every page of jobs is drawn with: in a rush they are asked for once a second, not once a page.
 * Pages wait for one answer together. A refusal is its visitor's own: the others then ask for themselves.
 */
export class RecentAnswers {
  private known = new Map<string, Known>();

  /** What was asked before this is no longer right. */
  outdate(): void {
    // Another map: an answer that is still on its way lands in the old one.
    this.known = new Map();
  }

  async recall<Answer extends object>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { known } = this;
    const recent = known.get(name);
    if (recent && performance.now() < recent.until) {
      const answer = await recent.answer.catch(() => null);
      if (answer) return answer as Answer;
    }
    return this.ask(name, ask, known);
  }

  private async ask<Answer extends object>(
    name: string,
    ask: () => Promise<Answer>,
    known: Map<string, Known>,
  ): Promise<Answer> {
    const asked: Known & { answer: Promise<Answer> } = { answer: ask(), until: Infinity };
    known.set(name, asked);
    try {
      const answer = await asked.answer;
      asked.until = performance.now() + freshMs;
      return answer;
    } catch (error) {
      if (known.get(name) === asked) known.delete(name);
      throw error;
    }
  }
}
