import WordExtractor from 'word-extractor';

/** The text of a document of Word 97 to 2003, with what stands in its headers and boxes. */
export async function readDoc(bytes: Buffer): Promise<string> {
  const document = await new WordExtractor().extract(bytes);
  return [document.getHeaders(), document.getBody(), document.getTextboxes()].join('\n');
}
